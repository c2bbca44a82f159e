import type { TerminalCloudPlanRow } from '@roger/contract/families/terminal-cloud-plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenewPlansDialog } from '../../features/cloud/renew-plans-dialog.tsx';
import type { ChosenForRenewal } from '../../features/cloud/renewable-plans.ts';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { chosenRows, type Chosen } from '../../lib/chosen.ts';
import { columns } from './columns.tsx';
import { DueBoard } from './due-board.tsx';
import { PlanFilters, QuickPlanFilters } from './filters.tsx';

const CARD = [
  ['msId', 'status'],
  ['goodsName', 'remainDays'],
  ['clientName', 'endTime'],
] as const;

/** The cloud plans of terminals, what is due of them, and the way to renew them. */
export function CloudDataRenewScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalCloudPlan.list);
  const [choice, setChoice] = useState<ChosenForRenewal | null>(null);
  const renewal = (chosen: Chosen<TerminalCloudPlanRow>, disabled?: string): RowAction => ({
    key: 'renew',
    need: 'terminal.cloud',
    label: t('terminalList.renew.action'),
    disabled,
    onClick: () => setChoice({ of: 'plans', chosen }),
  });
  return (
    <>
      <DueBoard filters={list.filters} setFilters={list.setFilters} onRenew={setChoice} />
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.msId}
        card={CARD}
        purpose={t('cloudDataRenew.purpose')}
        search={<SearchFilter field="msId" maxLength={16} />}
        quick={<QuickPlanFilters />}
        filters={<PlanFilters />}
        rowActions={(row) => [
          renewal(chosenRows(row), row.status === 'ended' ? t('values.planStatus.ended') : undefined),
        ]}
        batchActions={(chosen) => [renewal(chosen)]}
      />
      <RenewPlansDialog choice={choice} onClose={() => setChoice(null)} onDone={() => list.select([])} />
    </>
  );
}
