import type { CloudPlanRow } from '@roger/contract/families/cloud/cloud-plan';
import { DataVolume } from '../../features/cloud/data-volume.tsx';
import { PlanName } from '../../features/cloud/plan-name.tsx';
import { flagColumn, numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

const optional = true;

/** Name columns: the one for the user's language, then the other, which is optional. */
function nameColumns(language: string): ListColumn<CloudPlanRow>[] {
  const own = language === 'zh-CN' ? 'goodsName' : 'goodsNameEn';
  const other = own === 'goodsName' ? 'goodsNameEn' : 'goodsName';
  return [
    { key: own, label: (t) => t('fields.cloud-plan.goodsId'), width: 190, render: (row) => <PlanName plan={row} /> },
    { key: other, width: 200, optional },
  ];
}

/** Columns of the plans; the name in the user's language is first. */
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
