import type { PointerEvent } from 'react';
import { pointHandlers } from './point-handlers.ts';

const WIDTH = 120;
const HEIGHT = 48;
const GAP = 1;

interface SparklineProps {
  values: readonly number[];
  kind: 'line' | 'bars';
  /** Text for screen readers. */
  label: string;
  /** The value under the pointer. */
  index: number | null;
  onPoint: (index: number | null) => void;
}

/** A small chart below a figure; it reports the value under the pointer. */
export function Sparkline({ values, kind, label, index, onPoint }: SparklineProps) {
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * values.length);
    onPoint(Math.min(Math.max(0, at), values.length - 1));
  };
  const x = index === null ? null : pointerAt(index, values.length, kind);
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      {...pointHandlers(point, () => onPoint(null))}
    >
      {kind === 'line' ? <Line values={values} /> : <Bars values={values} />}
      {x !== null && <line className="sparkline-pointer" x1={x} x2={x} y1={0} y2={HEIGHT} />}
    </svg>
  );
}

/** A line begins and ends at the edges; a bar has its middle. */
function pointerAt(index: number, length: number, kind: SparklineProps['kind']): number {
  return kind === 'line' ? (index / Math.max(1, length - 1)) * WIDTH : ((index + 0.5) / length) * WIDTH;
}

/** Minimum range of a line, as a part of its highest value: a smaller change is no cliff. */
const LEAST_SPAN = 0.05;

/** Scaled from the lowest to the highest value, so that small growth is visible; zeros alone lie at the bottom. */
function Line({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = WIDTH / Math.max(1, values.length - 1);
  const span = Math.max(most - least, most * LEAST_SPAN);
  const below = least - (span - (most - least)) / 2;
  const height = (value: number) => HEIGHT - 2 - (span === 0 ? 0 : (value - below) / span) * (HEIGHT - 4);
  const points = values.map((value, index) => `${round(index * step)} ${round(height(value))}`).join(' L');
  return (
    <>
      <path className="sparkline-area" d={`M${points} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} />
      <path className="sparkline-line" d={`M${points}`} />
    </>
  );
}

/** Scaled from zero; negative values are drawn as zero. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const width = WIDTH / values.length;
  const path = values
    .map((value, index) => {
      const height = value > 0 ? Math.max(1, (value / most) * (HEIGHT - 2)) : 0.5;
      return `M${round(index * width + GAP)} ${HEIGHT} h${round(width - 2 * GAP)} v${round(-height)} h${round(2 * GAP - width)} Z`;
    })
    .join(' ');
  return <path className="sparkline-bars" d={path} />;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
