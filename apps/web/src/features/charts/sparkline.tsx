const WIDTH = 120;
const HEIGHT = 32;
const GAP = 1;

interface SparklineProps {
  values: readonly number[];
  kind: 'line' | 'bars';
  /** What a screen reader says of it. */
  label: string;
}

/** How a figure went, as a small picture beside it; light enough to be there without a library of charts. */
export function Sparkline({ values, kind, label }: SparklineProps) {
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {kind === 'line' ? <Line values={values} /> : <Bars values={values} />}
    </svg>
  );
}

/** Between its least and most, since a fleet that grows by little is to be seen growing. */
function Line({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = WIDTH / Math.max(1, values.length - 1);
  const height = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - 2 - ((value - least) / (most - least)) * (HEIGHT - 4);
  const points = values.map((value, index) => `${round(index * step)} ${round(height(value))}`).join(' L');
  return (
    <>
      <path className="sparkline-area" d={`M${points} L${WIDTH} ${HEIGHT} L0 ${HEIGHT} Z`} />
      <path className="sparkline-line" d={`M${points}`} />
    </>
  );
}

/** From zero; what is less than nothing stands as nothing. */
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
