import { useTranslation } from 'react-i18next';
import type { List } from '../list/use-list.ts';

/** Number of a list's rows on paper; hidden on the screen. */
export function PrintedRows<Row>({ list: { rows, total } }: { list: List<Row> }) {
  const { t, i18n } = useTranslation();
  const numberText = (count: number) => count.toLocaleString(i18n.language);
  return (
    <p className="print-only printed-rows">
      {t('print.rows', { printed: numberText(rows.length), total: numberText(total) })}
    </p>
  );
}
