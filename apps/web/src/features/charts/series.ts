/** A figure over time: a value for each time, null where nothing is known. */
export interface Series {
  key: string;
  label: string;
  values: readonly (number | null)[];
  /** States that have one colour in every chart and list. */
  tone?: 'online' | 'upgraded' | 'failed' | 'silent';
}

const NICE = [1, 2, 4, 6, 8, 10];

/**
 * The least round number, 1 or an even digit with noughts, that is no less than the values. Its half, which the scale
 * shows too, is a whole number from 2 on: there is no half call.
 */
export function roundAbove(most: number): number {
  if (most <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const end = (NICE.find((step) => step * power >= most) ?? 10) * power;
  return end === 1 ? 2 : end;
}

/** The most that a chart shows: of single values, or of all that stand on each other. */
export function mostOf(series: readonly Series[], stacked: boolean): number {
  if (!stacked) return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const length = Math.max(0, ...series.map(({ values }) => values.length));
  const sums = Array.from({ length }, (_none, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  return Math.max(0, ...sums);
}

/** Is there anything to draw? */
export function hasValues(series: readonly Series[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}

/** A value between gaps is a dash of this length at least. */
const DASH = 8;

/** The outline of a line over a drawing of this width and height; where nothing is known it has a gap. */
export function linePath(values: readonly (number | null)[], most: number, width: number, height: number): string {
  const step = width / Math.max(1, values.length);
  let drawn = false;
  return values
    .map((value, index) => {
      if (value === null) {
        drawn = false;
        return '';
      }
      const [x, y] = [round((index + 0.5) * step), round(height - (value / most) * height)];
      const isAlone = !drawn && (values[index + 1] ?? null) === null;
      const command = drawn ? `L${x} ${y}` : `M${x} ${y}`;
      drawn = true;
      if (!isAlone) return command;
      const dash = Math.max(step, DASH);
      return `M${round(x - dash / 2)} ${y} h${round(dash)}`;
    })
    .join(' ');
}

/** The outline of one layer of stacked bars; `below` holds the height at which each bar begins. */
export function layerPath(
  values: readonly (number | null)[],
  below: readonly number[],
  most: number,
  width: number,
  height: number,
): string {
  const step = width / Math.max(1, values.length);
  const gap = step > 6 ? Math.min(8, step * 0.2) : 0;
  return values
    .map((value, index) => {
      if (value === null || value === 0) return '';
      const bottom = height - ((below[index] ?? 0) / most) * height;
      const tall = (value / most) * height;
      return `M${round(index * step + gap / 2)} ${round(bottom)} h${round(step - gap)} v${round(-tall)} h${round(gap - step)} Z`;
    })
    .join(' ');
}

/** The base of each layer: the sums of the layers before it. */
export function stackedBelow(series: readonly Series[], layer: number): number[] {
  const length = series[layer]?.values.length ?? 0;
  return Array.from({ length }, (_none, index) =>
    series.slice(0, layer).reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
