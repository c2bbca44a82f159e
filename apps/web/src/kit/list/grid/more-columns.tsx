import { useTranslation } from 'react-i18next';
import { useColumnLabel } from '../columns.tsx';
import type { GridLayout } from './grid-layout.ts';

/** Number of the columns without room; the button shows them, and hides them again. */
export function MoreColumns<Row>({ layout: { hidden, all, showAll } }: { layout: GridLayout<Row> }) {
  const { t } = useTranslation();
  const labelOf = useColumnLabel<Row>();
  const name = all ? t('list.fewerColumns') : t('list.moreColumns', { count: hidden.length });
  return (
    <button
      type="button"
      className="more-columns"
      aria-label={name}
      aria-expanded={all}
      title={`${name}: ${hidden.map(labelOf).join(', ')}`}
      onClick={() => showAll(!all)}
    >
      {all ? '‹' : `+${hidden.length}`}
    </button>
  );
}
