import type { TerminalCloudPlanRow } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenewPlansDialog } from '../../features/cloud/renew-plans-dialog.tsx';
import type { RenewalSelection } from '../../features/cloud/renewable-plans.ts';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { selectionOf, type Selection } from '../../lib/form/selection.ts';
import { columns } from './columns.tsx';
import { DueBoard } from './due-board.tsx';
import { PlanFilters, QuickPlanFilters } from './filters.tsx';

const CARD = [
  ['msId', 'status'],
  ['goodsName', 'remainDays'],
  ['clientName', 'endTime'],
] as const;

/** Cloud plans of terminals, with the due ones and their renewal. */
export function CloudDataRenewScreen() {
  const { t } = useTranslation();
  const list = useList(api.terminalCloudPlan.list);
  const [choice, setChoice] = useState<RenewalSelection | null>(null);
  const renewal = (selection: Selection<TerminalCloudPlanRow>, disabled?: string): RowAction => ({
    key: 'renew',
    need: 'terminal.cloud',
    label: t('terminalList.renew.action'),
    disabled,
    onClick: () => setChoice({ of: 'plans', chosen: selection }),
  });
  return (
    <>
      <DueBoard filters={list.filters} setFilters={list.setFilters} onRenew={setChoice} />
      <ListScreen
        untitled
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.msId}
        card={CARD}
        purpose={t('cloudDataRenew.purpose')}
        search={<SearchFilter field="msId" several />}
        quick={<QuickPlanFilters />}
        filters={<PlanFilters />}
        rowActions={(row) => [
          renewal(selectionOf(row), row.status === 'ended' ? t('values.planStatus.ended') : undefined),
        ]}
        batchActions={(selection) => [renewal(selection)]}
      />
      <RenewPlansDialog choice={choice} onClose={() => setChoice(null)} onDone={() => list.select([])} />
    </>
  );
}
