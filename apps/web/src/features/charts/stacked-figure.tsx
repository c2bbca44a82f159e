import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import './charts.css';
import { SliceTable } from './slice-table.tsx';
import { sumOf, type Slice } from './slice.ts';
import { useTerminalAddress } from './terminal-link.tsx';

interface StackedFigureProps {
  title: string;
  /** Heading of the column with the names of the parts. */
  subject: string;
  slices: readonly Slice[];
}

/** The parts of a whole as one bar above its table; a part of either leads to its terminals. */
export function StackedFigure({ title, subject, slices }: StackedFigureProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <figure className="stacked" aria-labelledby={heading}>
      <figcaption>
        <h2 id={heading}>{title}</h2>
      </figcaption>
      {sumOf(slices) === 0 ? (
        <p className="quiet">{t('common.figure.empty')}</p>
      ) : (
        <>
          <StackedBar slices={slices} />
          <SliceTable isKey subject={subject} slices={slices} />
        </>
      )}
    </figure>
  );
}

/** For the pointer alone: keyboard and screen reader have the table, which says the same. */
function StackedBar({ slices }: Pick<StackedFigureProps, 'slices'>) {
  const addressOf = useTerminalAddress();
  const { language } = useTranslation().i18n;
  return (
    <div className="stacked-bar" aria-hidden>
      {slices.map(({ label, count, color, filter }) => {
        const drawn = {
          title: `${label}: ${count.toLocaleString(language)}`,
          style: { flexGrow: count, background: color },
        };
        return addressOf === null ? (
          <span key={label} {...drawn} />
        ) : (
          <Link key={label} to={addressOf(filter)} tabIndex={-1} {...drawn} />
        );
      })}
    </div>
  );
}
