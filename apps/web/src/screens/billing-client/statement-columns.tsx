import type { Bill, BillingRow, BillType } from '@roger/contract/families/money/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { Nothing, numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/list/columns.tsx';
import { SignedAmount } from '../../kit/text/signed-amount.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

const tones: Partial<Record<BillType, Tone>> = {
  create: 'success',
  issue: 'processing',
  recycle: 'warning',
  undo: 'warning',
};

/** Type of a bill, marked if a later bill undid it. */
export function BillTypeTag({ type, undone }: { type: BillType; undone: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <StateWord tone={tones[type] ?? 'default'}>{t(`values.billType.${type}`)}</StateWord>
      {undone && <StateWord tone="default">{t('billingClient.bill.undone')}</StateWord>}
    </>
  );
}

export function CurrencyName({ currency }: { currency: Currency | null }) {
  const { t } = useTranslation();
  return currency === null ? <Nothing /> : t(`values.currency.${currency}`);
}

export function PayMethodName({ method }: { method: Bill['method'] }) {
  const { t } = useTranslation();
  return method === null ? <Nothing /> : t(`values.payMethod.${method}`);
}

/** The account that booked; empty if it belongs to a superior that the user may not see. */
export function Operator({ operator }: { operator: string }) {
  const { t } = useTranslation();
  return operator === '' ? <span className="quiet">{t('billingClient.bill.bySuperior')}</span> : operator;
}

const optional = true as const;

export const statementColumns: ListColumn<BillingRow>[] = [
  {
    key: 'billNo',
    width: 180,
    itemOf: (row) => row.billNo,
    render: ({ billNo }) => <IdLink kind="bill" item={billNo} />,
  },
  timeColumn('createTime'),
  { key: 'type', width: 130, render: ({ type, undone }) => <BillTypeTag type={type} undone={undone} /> },
  { key: 'clientName', width: 160 },
  { key: 'amount', width: 104, align: 'end', render: ({ amount }) => <SignedAmount value={amount} /> },
  { key: 'currency', width: 112, render: ({ currency }) => <CurrencyName currency={currency} /> },
  numberColumn('balanceAfter', 136),
  { key: 'counterpartName', width: 150 },
  { key: 'operator', width: 130, render: ({ operator }) => <Operator operator={operator} /> },
  { key: 'remark', width: 160 },
  { key: 'method', width: 125, optional, render: ({ method }) => <PayMethodName method={method} /> },
  { ...numberColumn<BillingRow>('count', 110), optional },
  {
    key: 'msId',
    width: 150,
    optional,
    render: ({ msId }) => (msId === null ? <Nothing /> : <IdLink kind="terminal" item={msId} />),
  },
];
