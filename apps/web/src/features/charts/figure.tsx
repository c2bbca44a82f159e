import { useTranslation } from 'react-i18next';
import { Columns } from './columns.tsx';
import { FigureFrame } from './figure-frame.tsx';
import { Ring } from './ring.tsx';
import { ShareList } from './share-list.tsx';
import { sumOf, type Slice } from './slice.ts';
import { TerminalLink } from './terminal-link.tsx';

interface FigureProps {
  title: string;
  hint?: string;
  /** What the parts are: the heading of their column. */
  subject: string;
  /** A ring of parts, bars of what is largest, or columns of what follows each other. */
  kind: 'ring' | 'bars' | 'columns';
  slices: readonly Slice[];
  /** What bars are shares of, where there is more than they show. */
  whole?: number;
}

/** A chart of terminals by some property, with the same figures as a table. */
export function Figure({ title, hint, subject, kind, slices, whole }: FigureProps) {
  const { t } = useTranslation();
  return (
    <FigureFrame
      title={title}
      hint={hint}
      empty={sumOf(slices) === 0 ? t('common.figure.empty') : null}
      table={<SliceTable subject={subject} slices={slices} />}
      chart={<Drawing kind={kind} slices={slices} whole={whole} label={summary(title, slices)} />}
    />
  );
}

interface DrawingProps extends Pick<FigureProps, 'kind' | 'slices'> {
  whole: number | undefined;
  label: string;
}

function Drawing({ kind, slices, whole, label }: DrawingProps) {
  if (kind === 'ring') return <Ring slices={slices} label={label} />;
  if (kind === 'columns') return <Columns slices={slices} label={label} />;
  return <ShareList bars slices={slices} whole={whole} />;
}

/** What a screen reader says of the chart. */
function summary(title: string, slices: readonly Slice[]): string {
  return `${title}: ${slices.map(({ label, count }) => `${label} ${count}`).join(', ')}`;
}

function SliceTable({ subject, slices }: { subject: string; slices: readonly Slice[] }) {
  const { t, i18n } = useTranslation();
  return (
    <table className="slice-table">
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col">{t('common.figure.count')}</th>
        </tr>
      </thead>
      <tbody>
        {slices.map(({ label, count, filter }) => (
          <tr key={label}>
            <th scope="row">
              <TerminalLink filter={filter}>{label}</TerminalLink>
            </th>
            <td>{count.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
