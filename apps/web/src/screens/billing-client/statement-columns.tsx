import type { Bill, BillingRow, BillType } from '@roger/contract/families/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { useTranslation } from 'react-i18next';
import { Nothing, numberColumn, StatusTag, timeColumn, type ListColumn, type Tone } from '../../kit/columns.tsx';
import { SignedAmount } from '../../kit/signed-amount.tsx';
import { BillLink } from './bill-link.tsx';

const tones: Partial<Record<BillType, Tone>> = {
  create: 'success',
  issue: 'processing',
  recycle: 'warning',
  undo: 'warning',
};

/** What a bill is for, and whether a later one has undone it. */
export function BillTypeTag({ type, undone }: { type: BillType; undone: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusTag tone={tones[type] ?? 'default'}>{t(`values.billType.${type}`)}</StatusTag>
      {undone && <StatusTag tone="default">{t('billingClient.bill.undone')}</StatusTag>}
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

/** Who booked; somebody above whom the reader may not see has no name here. */
export function Operator({ operator }: { operator: string }) {
  const { t } = useTranslation();
  return operator === '' ? <span className="quiet">{t('billingClient.bill.bySuperior')}</span> : operator;
}

const optional = true as const;

/** The statement's columns; the bill number opens the bill. */
export function statementColumns(onBill: (billNo: string) => void): ListColumn<BillingRow>[] {
  return [
    timeColumn('createTime'),
    { key: 'billNo', width: 165, render: ({ billNo }) => <BillLink billNo={billNo} onOpen={onBill} /> },
    { key: 'clientName', width: 180 },
    { key: 'type', width: 120, render: ({ type, undone }) => <BillTypeTag type={type} undone={undone} /> },
    { key: 'method', width: 125, render: ({ method }) => <PayMethodName method={method} /> },
    { key: 'currency', width: 115, render: ({ currency }) => <CurrencyName currency={currency} /> },
    { key: 'amount', width: 100, align: 'end', render: ({ amount }) => <SignedAmount value={amount} /> },
    numberColumn('balanceAfter', 130),
    { key: 'counterpartName', width: 180 },
    { key: 'operator', width: 150, render: ({ operator }) => <Operator operator={operator} /> },
    { key: 'remark', width: 220 },
    { ...numberColumn<BillingRow>('count', 110), optional },
    { key: 'msId', width: 150, optional },
  ];
}
