import { useTranslation } from 'react-i18next';
import { Columns } from './columns.tsx';
import { FigureFrame } from './figure-frame.tsx';
import { ShareList } from './share-list.tsx';
import { SliceTable } from './slice-table.tsx';
import { sumOf, type Slice } from './slice.ts';

interface FigureProps {
  title: string;
  hint?: string;
  /** Text where all parts are 0; without it there are no terminals yet. */
  empty?: string | undefined;
  /** Heading of the column with the names of the parts. */
  subject: string;
  /** `bars` for the largest values, `columns` for ordered values. */
  kind: 'bars' | 'columns';
  slices: readonly Slice[];
  /** Total for the shares, if it is more than the sum of the bars. */
  whole?: number;
}

/** A chart of terminals by some property, with the same figures as a table. */
export function Figure({ title, hint, empty, subject, kind, slices, whole }: FigureProps) {
  const { t } = useTranslation();
  return (
    <FigureFrame
      title={title}
      hint={hint}
      empty={sumOf(slices) === 0 ? (empty ?? t('common.figure.empty')) : null}
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
  if (kind === 'columns') return <Columns slices={slices} label={label} />;
  return <ShareList slices={slices} whole={whole} />;
}

/** Text for screen readers. */
function summary(title: string, slices: readonly Slice[]): string {
  return `${title}: ${slices.map(({ label, count }) => `${label} ${count}`).join(', ')}`;
}
