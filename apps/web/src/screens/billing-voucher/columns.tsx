import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { flagColumn, numberColumn, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { ShareBar } from './share-bar.tsx';

function Kind({ row: { voucherType } }: { row: ClientVoucherRow }) {
  const { t } = useTranslation();
  return t(`values.voucherType.${voucherType}`);
}

/** Names of the functions that a voucher pays for. */
export function FunctionTags({ funcIds }: Pick<ClientVoucherRow, 'funcIds'>) {
  const nameOf = useFunctionNames();
  return (
    <span className="voucher-functions">
      {funcIds.map((id) => (
        <Tag key={id}>{nameOf(id)}</Tag>
      ))}
    </span>
  );
}

function Unit({ row: { unit } }: { row: ClientVoucherRow }) {
  const { t } = useTranslation();
  return t(`values.unit.${unit}`);
}

function Status({ row: { status } }: { row: ClientVoucherRow }) {
  const { t } = useTranslation();
  return <StateWord tone={status === 'valid' ? 'success' : 'error'}>{t(`values.voucherStatus.${status}`)}</StateWord>;
}

/** Columns of the list; the number links to the voucher. */
export const voucherColumns: ListColumn<ClientVoucherRow>[] = [
  {
    key: 'voucherNo',
    width: 180,
    itemOf: (row) => row.voucherNo,
    render: ({ voucherNo }) => <IdLink kind="voucher" item={voucherNo} />,
  },
  { key: 'clientName', width: 150 },
  { key: 'quantity', width: 210, render: (row) => <ShareBar row={row} /> },
  { key: 'status', width: 100, render: (row) => <Status row={row} /> },
  timeColumn('expireTime'),
  { key: 'funcIds', width: 170, render: (row) => <FunctionTags funcIds={row.funcIds} /> },
  { key: 'unit', width: 90, render: (row) => <Unit row={row} /> },
  { key: 'voucherType', width: 120, render: (row) => <Kind row={row} /> },
  { ...numberColumn<ClientVoucherRow>('used'), optional: true },
  { ...numberColumn<ClientVoucherRow>('passedOn'), optional: true },
  { ...numberColumn<ClientVoucherRow>('recycled'), optional: true },
  { ...numberColumn<ClientVoucherRow>('balance'), optional: true },
  { ...flagColumn<ClientVoucherRow>('pocService'), optional: true },
  { key: 'deviceId', width: 160, optional: true },
  { ...timeColumn<ClientVoucherRow>('createTime'), optional: true },
];
