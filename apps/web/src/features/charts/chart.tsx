import { BarChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreferences } from '../../lib/preferences.ts';
import { paletteOf } from '../../theme/palette.ts';
import { chartOptions, type ChartKind, type Slice } from './chart-options.ts';
import { useTerminalAddress } from './terminal-link.tsx';

use([BarChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface ChartProps {
  kind: ChartKind;
  slices: Slice[];
  label: string;
}

/** A chart whose parts lead to the terminals they count. */
export function Chart({ kind, slices, label }: ChartProps) {
  const { mode, accent } = usePreferences();
  const navigate = useNavigate();
  const addressOf = useTerminalAddress();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  useEffect(() => {
    if (box.current === null) return undefined;
    const drawn = init(box.current, null, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden tab has no size; drawing into it would leave an empty chart behind.
      if (entry !== undefined && entry.contentRect.width > 0) drawn.resize();
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(chartOptions(kind, slices, paletteOf(mode, accent)), { notMerge: true });
  }, [kind, slices, mode, accent]);
  useEffect(() => {
    const drawn = chart.current;
    const open = ({ dataIndex }: { dataIndex: number }) => {
      const slice = slices[dataIndex];
      if (slice !== undefined && addressOf !== null) void navigate(addressOf(slice.filter));
    };
    drawn?.on('click', open);
    return () => void drawn?.off('click', open);
  });
  return <div ref={box} className="chart" role="img" aria-label={label} />;
}
