import type { CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { DataVolume } from '../../features/cloud/data-volume.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';

const optional = true;

/** The names of a plan: by the one of the reader's language it is known, the other one is there to be chosen. */
function nameColumns(language: string): ListColumn<CloudPlanRow>[] {
  const own = language === 'zh-CN' ? 'goodsName' : 'goodsNameEn';
  const other = own === 'goodsName' ? 'goodsNameEn' : 'goodsName';
  return [
    { key: own, label: (t) => t('fields.cloud-plan.goodsId'), width: 190, render: (row) => <PlanName plan={row} /> },
    { key: other, width: 200, optional },
  ];
}

/** The columns of the plans; the name stands first, in the reader's language. */
export function columnsIn(language: string): ListColumn<CloudPlanRow>[] {
  const [name, ...others] = nameColumns(language);
  return [
    ...(name === undefined ? [] : [name]),
    { key: 'goodsCode', width: 120 },
    { key: 'dataMb', width: 165, align: 'end', render: ({ dataMb }) => <DataVolume mb={dataMb} /> },
    numberColumn('monthlyPrice', 185),
    numberColumn('yearlyPrice', 175),
    flagColumn('enabled', 100),
    numberColumn('terminalCount', 110),
    numberColumn('clientCount', 160),
    { key: 'goodsType', width: 120 },
    { ...flagColumn('fromProvider', 150), optional },
    ...others,
    { ...timeColumn('createTime'), optional },
    { key: 'goodsId', label: (t) => t('fields.common.id'), width: 100, optional },
  ];
}
