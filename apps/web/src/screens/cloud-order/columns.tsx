import type { CloudOrderRow } from '@roger/contract/families/cloud-order';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../features/cloud/order-status.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { Nothing, numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';

/** The orders as their list shows them. */
export const columns: ListColumn<CloudOrderRow>[] = [
  {
    key: 'orderNum',
    width: 210,
    itemOf: ({ orderNum }) => orderNum,
    render: ({ orderNum }) => <IdLink kind="cloudOrder" item={orderNum} />,
  },
  { key: 'type', width: 120, stateText: typeText, render: (row) => <OrderType row={row} /> },
  { key: 'status', width: 120, stateText: statusText, render: ({ status }) => <OrderStatus status={status} /> },
  { key: 'clientName', width: 180 },
  { key: 'goodsName', width: 170, render: (row) => <OrderedPlan row={row} /> },
  numberColumn('quantity', 130),
  numberColumn('periods', 100),
  { key: 'unit', width: 110, stateText: unitText, render: (row) => <Unit row={row} /> },
  numberColumn('amount', 120),
  timeColumn('createTime'),
  { key: 'billNo', width: 190, render: ({ billNo }) => <IdLink kind="bill" item={billNo} /> },
  { key: 'operator', width: 130, render: ({ operator }) => operator ?? <Nothing /> },
];

function typeText({ type }: CloudOrderRow, t: TFunction): string {
  return t(`values.cloudOrderType.${type}`);
}

function statusText({ status }: CloudOrderRow, t: TFunction): string {
  return t(`values.cloudOrderStatus.${status}`);
}

function unitText({ unit }: CloudOrderRow, t: TFunction): string {
  return t(`values.planUnit.${unit}`);
}

function OrderType({ row }: { row: CloudOrderRow }) {
  return typeText(row, useTranslation().t);
}

function Unit({ row }: { row: CloudOrderRow }) {
  return unitText(row, useTranslation().t);
}

/** The plan of an order; several that were renewed together have no name. */
function OrderedPlan({ row }: { row: CloudOrderRow }) {
  const { t } = useTranslation();
  return row.goodsId === null ? <span className="quiet">{t('cloudOrder.severalPlans')}</span> : <PlanName plan={row} />;
}
