import type { EChartsCoreOption } from 'echarts/core';
import { FONT, type Palette } from '../../theme/palette.ts';
import type { TerminalFilter } from './terminal-link.tsx';

export type ChartKind = 'ring' | 'bars' | 'columns';

/** One part of a chart: what it is called, how many terminals it has, which filter shows them. */
export interface Slice {
  label: string;
  count: number;
  color: string;
  filter: TerminalFilter;
}

const FONT_SIZE = 12;
const LABEL_WIDTH = 130;

function textStyle(color: string) {
  return { color, fontSize: FONT_SIZE, fontFamily: FONT };
}

function dataOf(slices: Slice[]) {
  return slices.map(({ label, count, color }) => ({ name: label, value: count, itemStyle: { color } }));
}

function ring(slices: Slice[], palette: Palette): EChartsCoreOption {
  return {
    legend: {
      orient: 'vertical',
      left: '56%',
      top: 'middle',
      itemWidth: 10,
      itemHeight: 10,
      icon: 'circle',
      textStyle: textStyle(palette.text),
    },
    series: [
      {
        type: 'pie',
        radius: ['52%', '78%'],
        center: ['27%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: palette.surface, borderWidth: 2 },
        data: dataOf(slices),
      },
    ],
  };
}

function axes(slices: Slice[], palette: Palette) {
  const names = {
    type: 'category',
    data: slices.map(({ label }) => label),
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
    axisLabel: textStyle(palette.quiet),
  };
  const counts = {
    type: 'value',
    minInterval: 1,
    splitLine: { lineStyle: { color: palette.line } },
    axisLabel: textStyle(palette.quiet),
  };
  return { names, counts };
}

function bars(slices: Slice[], palette: Palette): EChartsCoreOption {
  const { names, counts } = axes(slices, palette);
  const axisLabel = { ...names.axisLabel, width: LABEL_WIDTH, overflow: 'truncate' };
  return {
    grid: { left: 0, right: 16, top: 0, bottom: 0, outerBoundsMode: 'same' },
    xAxis: counts,
    yAxis: { ...names, inverse: true, axisLabel },
    series: [{ type: 'bar', barMaxWidth: 16, itemStyle: { borderRadius: [0, 4, 4, 0] }, data: dataOf(slices) }],
  };
}

function columns(slices: Slice[], palette: Palette): EChartsCoreOption {
  const { names, counts } = axes(slices, palette);
  return {
    grid: { left: 0, right: 0, top: 12, bottom: 0, outerBoundsMode: 'same' },
    xAxis: { ...names, axisLabel: { ...names.axisLabel, hideOverlap: true } },
    yAxis: counts,
    series: [{ type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [4, 4, 0, 0] }, data: dataOf(slices) }],
  };
}

const builders = { ring, bars, columns };

/** What ECharts draws, in the colours of the theme. */
export function chartOptions(kind: ChartKind, slices: Slice[], palette: Palette): EChartsCoreOption {
  return {
    animationDuration: 400,
    tooltip: {
      trigger: 'item',
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: textStyle(palette.text),
    },
    ...builders[kind](slices, palette),
  };
}
