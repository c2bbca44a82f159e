import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { WithDetails } from '../../kit/details/details.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { columns } from './columns.tsx';
import { OrderFilters, QuickOrderFilters } from './filters.tsx';
import { OrderDetails } from './order-details.tsx';

const CARD = [
  ['orderNum', 'status'],
  ['clientName', 'createTime'],
  ['goodsName', 'quantity', 'amount'],
] as const;

/** Orders of cloud plans; the details have their effects on terminals. */
export function CloudOrderScreen() {
  const { t } = useTranslation();
  const list = useList(api.cloudOrder.list);
  return (
    <WithDetails renderDetails={(orderNum) => <OrderDetails orderNum={orderNum} rows={list.rows} />}>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.orderNum}
        card={CARD}
        purpose={t('cloudOrder.purpose')}
        search={<SearchFilter field="orderNum" maxLength={32} />}
        quick={<QuickOrderFilters />}
        filters={<OrderFilters />}
      />
    </WithDetails>
  );
}
