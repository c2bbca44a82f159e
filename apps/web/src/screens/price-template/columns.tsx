import type { PriceTemplateRow } from '@roger/contract/families/money/price-template';
import { useTranslation } from 'react-i18next';
import { Timestamp, Nothing, numberColumn, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { isFuture } from '../../lib/format/time.ts';
import { pairText } from '../../lib/format/pair-text.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';

/** The first price and the number of the others. */
function Prices({ row: { prices } }: { row: PriceTemplateRow }) {
  const { t, i18n } = useTranslation();
  const nameOf = useFunctionNames();
  const [first = '', ...more] = prices.map(
    (price) => `${nameOf(price.funcId)}: ${price.amount.toLocaleString(i18n.language)} (${pairText(t, price)})`,
  );
  if (first === '') return <Nothing />;
  if (more.length === 0) return first;
  return (
    <span title={[first, ...more].join('\n')}>
      {first} <span className="quiet nowrap">{t('priceTemplate.more', { count: more.length })}</span>
    </span>
  );
}

/** Start of the prices' validity; marked while it is in the future. */
function EffectiveTime({ row: { effectiveTime } }: { row: PriceTemplateRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Timestamp value={effectiveTime} />{' '}
      {isFuture(effectiveTime) && <StateWord tone="warning">{t('priceTemplate.later')}</StateWord>}
    </>
  );
}

export const columns: ListColumn<PriceTemplateRow>[] = [
  { key: 'templateName', width: 170 },
  { key: 'prices', width: 230, render: (row) => <Prices row={row} /> },
  { key: 'effectiveTime', width: 190, render: (row) => <EffectiveTime row={row} /> },
  { key: 'clientName', width: 150 },
  numberColumn('boundCount', 120),
  { ...timeColumn('createTime'), optional: true },
  { key: 'id', width: 90, optional: true },
];
