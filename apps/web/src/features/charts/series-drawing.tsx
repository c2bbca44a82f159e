import { useState, type PointerEvent } from 'react';
import { pointHandlers } from './point-handlers.ts';
import { stackedBelow, layerPath, linePath, mostOf, roundAbove, type Series } from './series.ts';

const WIDTH = 1000;
const HEIGHT = 200;

export interface SeriesDrawingProps {
  kind: 'lines' | 'stacked';
  /** Labels of the times, in their order. */
  times: readonly string[];
  series: readonly Series[];
  say: (value: number) => string;
  label: string;
}

/** Figures over time; the legend displays the values at the pointer. */
export function SeriesDrawing({ kind, times, series, say, label }: SeriesDrawingProps) {
  const [index, setIndex] = useState<number | null>(null);
  const most = roundAbove(mostOf(series, kind === 'stacked'));
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * times.length);
    setIndex(at >= 0 && at < times.length ? at : null);
  };
  return (
    <>
      <Legend series={series} time={index === null ? null : (times[index] ?? null)} index={index} say={say} />
      <div className="series-plot">
        <ol className="series-scale" aria-hidden>
          <li>{say(most)}</li>
          <li>{say(most / 2)}</li>
          <li>{say(0)}</li>
        </ol>
        <div className="series-area" {...pointHandlers(point, () => setIndex(null))}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
            {series.map((one, layer) => (
              <path
                key={one.key}
                className={`series-${one.tone ?? layer} series-${kind}`}
                d={
                  kind === 'lines'
                    ? linePath(one.values, most, WIDTH, HEIGHT)
                    : layerPath(one.values, stackedBelow(series, layer), most, WIDTH, HEIGHT)
                }
              />
            ))}
          </svg>
          {index !== null && (
            <span className="series-pointer" style={{ insetInlineStart: `${((index + 0.5) / times.length) * 100}%` }} />
          )}
        </div>
        <Ticks times={times} />
      </div>
    </>
  );
}

interface LegendProps extends Pick<SeriesDrawingProps, 'series' | 'say'> {
  time: string | null;
  index: number | null;
}

function Legend({ series, time, index, say }: LegendProps) {
  return (
    <ul className="series-legend">
      {series.map(({ key, label, values, tone }, layer) => {
        const value = index === null ? null : (values[index] ?? null);
        return (
          <li key={key}>
            <span className={`series-dot series-${tone ?? layer}`} />
            {label}
            {value !== null && <strong className="figures"> {say(value)}</strong>}
          </li>
        );
      })}
      {time !== null && <li className="quiet figures">{time}</li>}
    </ul>
  );
}

/** The first, the middle and the last time. */
function Ticks({ times }: { times: readonly string[] }) {
  const labelledTimes = [...new Set([times[0], times[Math.floor(times.length / 2)], times.at(-1)])];
  return (
    <ol className="series-ticks" aria-hidden>
      {labelledTimes.map((time) => (
        <li key={time}>{time}</li>
      ))}
    </ol>
  );
}
