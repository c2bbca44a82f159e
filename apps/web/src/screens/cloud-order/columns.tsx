import type { CloudOrderRow } from '@roger/contract/families/cloud/cloud-order';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '../../features/cloud/order-status.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { Nothing, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

export const columns: ListColumn<CloudOrderRow>[] = [
  {
    key: 'orderNum',
    width: 170,
    itemOf: ({ orderNum }) => orderNum,
    render: ({ orderNum }) => <IdLink kind="cloudOrder" item={orderNum} />,
  },
  timeColumn('createTime'),
  { key: 'type', width: 100, stateText: typeText, render: (row) => <OrderType row={row} /> },
  { key: 'clientName', width: 170 },
  { key: 'goodsName', width: 150, render: (row) => <OrderedPlan row={row} /> },
  numberColumn('quantity', 110),
  { key: 'periods', width: 120, stateText: periodsText, render: (row) => <Periods row={row} /> },
  numberColumn('amount', 100),
  { key: 'status', width: 110, stateText: statusText, render: ({ status }) => <OrderStatus status={status} /> },
  { key: 'billNo', width: 190, render: ({ billNo }) => <IdLink kind="bill" item={billNo} /> },
  { key: 'operator', width: 130, render: ({ operator }) => operator ?? <Nothing /> },
];

function typeText({ type }: CloudOrderRow, t: TFunction): string {
  return t(`values.cloudOrderType.${type}`);
}

function statusText({ status }: CloudOrderRow, t: TFunction): string {
  return t(`values.cloudOrderStatus.${status}`);
}

/** Unit and number of periods: `Monthly × 3`. */
function periodsText({ unit, periods }: CloudOrderRow, t: TFunction): string {
  return `${t(`values.planUnit.${unit}`)} × ${periods}`;
}

function OrderType({ row }: { row: CloudOrderRow }) {
  return typeText(row, useTranslation().t);
}

function Periods({ row }: { row: CloudOrderRow }) {
  return periodsText(row, useTranslation().t);
}

/** The plan of an order; an order of several plans has no single name. */
function OrderedPlan({ row }: { row: CloudOrderRow }) {
  const { t } = useTranslation();
  return row.goodsId === null ? <span className="quiet">{t('cloudOrder.severalPlans')}</span> : <PlanName plan={row} />;
}
