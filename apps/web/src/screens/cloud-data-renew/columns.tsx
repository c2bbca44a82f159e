import type { TerminalCloudPlanRow } from '@roger/contract/families/cloud/terminal-cloud-plan';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { PlanStatusWord } from '../../features/cloud/plan-status.tsx';
import { daysLeft } from '../../features/terminals/days-left.ts';
import { Nothing, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

export const columns: ListColumn<TerminalCloudPlanRow>[] = [
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'goodsName', width: 140, render: (row) => <PlanName plan={row} /> },
  { key: 'status', width: 110, stateText: statusText, render: ({ status }) => <PlanStatusWord status={status} /> },
  { ...timeColumn<TerminalCloudPlanRow>('endTime'), width: 150 },
  { key: 'remainDays', width: 110, stateText: leftText, render: (row) => <Left row={row} /> },
  { key: 'unit', width: 100, stateText: unitText, render: (row) => <Unit row={row} /> },
  { key: 'clientName', width: 160 },
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'msName', width: 150 },
  numberColumn('periods', 100),
  timeColumn('startTime'),
  {
    key: 'orderNum',
    width: 180,
    render: ({ orderNum }) => (orderNum === null ? <Nothing /> : <IdLink kind="cloudOrder" item={orderNum} />),
  },
];

function statusText({ status }: TerminalCloudPlanRow, t: TFunction): string {
  return t(`values.planStatus.${status}`);
}

function leftText({ remainDays, endTime }: TerminalCloudPlanRow, t: TFunction): string {
  const { key, count } = daysLeft({ remainDays, expireTime: endTime }, Date.now());
  return t(key, { count });
}

function Left({ row }: { row: TerminalCloudPlanRow }) {
  return leftText(row, useTranslation().t);
}

function unitText({ unit }: TerminalCloudPlanRow, t: TFunction): string {
  return t(`values.planUnit.${unit}`);
}

function Unit({ row }: { row: TerminalCloudPlanRow }) {
  return unitText(row, useTranslation().t);
}
