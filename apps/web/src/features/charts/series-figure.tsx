import { useTranslation } from 'react-i18next';
import { Nothing } from '../../kit/list/columns.tsx';
import { FigureFrame } from './figure-frame.tsx';
import './series.css';
import { hasValues, type Series } from './series.ts';
import { SeriesDrawing, type SeriesDrawingProps } from './series-drawing.tsx';

interface SeriesFigureProps extends Omit<SeriesDrawingProps, 'label'> {
  title: string;
  /** Said in place of the usual where there is nothing to draw. */
  empty?: string | undefined;
}

/** Figures over time as lines or stacked bars, and the same as a table. */
export function SeriesFigure({ title, empty, ...drawn }: SeriesFigureProps) {
  const { t } = useTranslation();
  return (
    <FigureFrame
      className="series-figure"
      title={title}
      empty={hasValues(drawn.series) ? null : (empty ?? t('common.figure.empty'))}
      table={<SeriesTable {...drawn} title={title} />}
      chart={<SeriesDrawing {...drawn} label={summary(title, drawn.series, drawn.say)} />}
    />
  );
}

/** Text for screen readers: the maximum of each figure. */
function summary(title: string, series: readonly Series[], say: (value: number) => string): string {
  const most = series.map(
    ({ label, values }) => `${label} ≤ ${say(Math.max(0, ...values.map((value) => value ?? 0)))}`,
  );
  return `${title}: ${most.join(', ')}`;
}

type SeriesTableProps = Pick<SeriesDrawingProps, 'times' | 'series' | 'say'> & { title: string };

function SeriesTable({ times, series, say, title }: SeriesTableProps) {
  const { t } = useTranslation();
  return (
    // A scrolling area must be reachable by keyboard.
    <div className="series-table" role="region" aria-label={title} tabIndex={0}>
      <table className="slice-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.common.time')}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, index) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {series.map(({ key, values }) => (
                <td key={key}>
                  <Value value={values[index] ?? null} say={say} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value, say }: { value: number | null; say: (value: number) => string }) {
  return value === null ? <Nothing /> : say(value);
}
