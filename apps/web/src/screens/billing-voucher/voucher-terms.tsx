import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../kit/list/columns.tsx';
import { FunctionTags } from './columns.tsx';

/** Client, type, functions, unit and expiry of a voucher. */
export function VoucherTerms({ row }: { row: ClientVoucherRow }) {
  const { t } = useTranslation();
  return (
    <Descriptions
      className="voucher-terms"
      size="small"
      column={1}
      bordered
      items={[
        { key: 'clientName', label: t('fields.common.clientName'), children: row.clientName },
        {
          key: 'voucherType',
          label: t('fields.client-voucher.voucherType'),
          children: t(`values.voucherType.${row.voucherType}`),
        },
        { key: 'funcIds', label: t('fields.common.funcIds'), children: <FunctionTags funcIds={row.funcIds} /> },
        { key: 'unit', label: t('fields.common.unit'), children: t(`values.unit.${row.unit}`) },
        { key: 'expireTime', label: t('fields.common.expireTime'), children: <TimeText value={row.expireTime} /> },
      ]}
    />
  );
}
