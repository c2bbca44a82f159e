import { useTranslation } from 'react-i18next';
import { sumOf, type Slice } from './slice.ts';
import { TerminalLink } from './terminal-link.tsx';

interface SliceTableProps {
  /** Heading of the column with the names of the parts. */
  subject: string;
  slices: readonly Slice[];
  /** Each part has the colour it is drawn in, and its share of the whole. */
  isKey?: boolean;
}

/** The parts of a chart as a table; each leads to its terminals. */
export function SliceTable({ subject, slices, isKey = false }: SliceTableProps) {
  const { t, i18n } = useTranslation();
  const total = Math.max(1, sumOf(slices));
  const share = (count: number) =>
    (count / total).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <table className="slice-table">
      <thead className={isKey ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{t('common.figure.count')}</th>
          {isKey && <th scope="col">%</th>}
        </tr>
      </thead>
      <tbody>
        {slices.map(({ label, count, color, filter }) => (
          <tr key={label}>
            <th scope="row">
              {isKey && <span className="slice-dot" style={{ background: color }} />}
              <TerminalLink filter={filter}>{label}</TerminalLink>
            </th>
            <td>{count.toLocaleString(i18n.language)}</td>
            {isKey && <td className="slice-share">{share(count)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
