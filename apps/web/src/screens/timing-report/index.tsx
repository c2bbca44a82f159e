import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, ClientFilter, FlagFilter, SearchFilter, SubFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { AddButton } from '../../kit/toolbar.tsx';
import { useList } from '../../kit/use-list.ts';
import { useTell } from '../../kit/use-tell.tsx';
import { api } from '../../lib/api.ts';
import { chosenRows } from '../../lib/chosen.ts';
import { useWrite } from '../../lib/query.ts';
import { useDialogs } from '../../lib/use-dialogs.ts';
import { AddReportDialog } from './add-report-dialog.tsx';
import { columns } from './columns.tsx';
import { DeleteReportsDialog } from './delete-reports-dialog.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { EditReportDialog } from './edit-report-dialog.tsx';
import { PreviewReportDialog } from './preview-report-dialog.tsx';
import './timing-report.css';

const CARD = [['reportName', 'lastOutcome'], ['reportType'], ['schedule', 'nextTime']] as const;

/** Writes and mails the latest period of a report, and says that it is under way. */
function useRun() {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const { mutateAsync } = useWrite(api.timingReport.run);
  return async ({ id, reportName }: TimingReportRow) => {
    try {
      await mutateAsync({ input: { id } });
      tell(t('timingReport.runDone'), reportName);
    } catch (error) {
      tellFailed('operation', error);
    }
  };
}

function OwnerFilters() {
  return (
    <>
      <ClientFilter />
      <SubFilter />
    </>
  );
}

export function TimingReportScreen() {
  const { t } = useTranslation();
  const list = useList(api.timingReport.list);
  const dialogs = useDialogs<TimingReportRow>();
  const [told, setTold] = useState<TimingReportRow | null>(null);
  const [previewed, setPreviewed] = useState<TimingReportRow | null>(null);
  const run = useRun();
  const actionsOf = (row: TimingReportRow): RowAction[] => [
    { key: 'deliveries', need: 'timingReport', label: t('timingReport.deliveries'), onClick: () => setTold(row) },
    editAction(t, 'timing-report.edit', () => dialogs.edit(row)),
    { key: 'issue', need: 'timing-report.run', label: t('timingReport.run'), onClick: () => void run(row) },
    { key: 'preview', need: 'timingReport', label: t('timingReport.preview'), onClick: () => setPreviewed(row) },
    deleteAction(t, 'timing-report.delete', () => dialogs.remove(chosenRows(row))),
  ];
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={(row) => row.reportName}
        card={CARD}
        purpose={t('list.purpose.reports')}
        search={<SearchFilter field="reportName" />}
        quick={
          <>
            <ChoiceFilter field="reportType" values="reportType" />
            <FlagFilter field="enabled" />
          </>
        }
        filters={<OwnerFilters />}
        primary={
          <AddButton need="timing-report.add" onClick={dialogs.add}>
            {t('timingReport.add')}
          </AddButton>
        }
        batchActions={(chosen) => [deleteAction(t, 'timing-report.delete', () => dialogs.remove(chosen))]}
        rowActions={actionsOf}
      />
      <AddReportDialog open={dialogs.adding} onClose={dialogs.close} />
      <EditReportDialog row={dialogs.editing} onClose={dialogs.close} />
      <PreviewReportDialog row={previewed} onClose={() => setPreviewed(null)} />
      <DeliveriesDrawer row={told} onClose={() => setTold(null)} />
      <DeleteReportsDialog list={list} chosen={dialogs.deleting} onClose={dialogs.close} />
    </>
  );
}
