import type { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, ClientFilter, FlagFilter, SearchFilter, SubFilter } from '../../features/filters/filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { deleteAction, editAction, type RowAction } from '../../kit/actions/row-actions.tsx';
import { AddButton } from '../../kit/list/bar/toolbar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { api } from '../../lib/api/api.ts';
import { selectionOf } from '../../lib/form/selection.ts';
import { useWrite } from '../../lib/api/query.ts';
import { useDialogs } from '../../lib/react/use-dialogs.ts';
import { columns } from './columns.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { PreviewReportDialog } from './preview-report-dialog.tsx';
import { ReportDialogs } from './report-dialogs.tsx';
import './timing-report.css';
import type { AnyCall } from '../../lib/api/call.ts';

const CARD = [['reportName', 'lastOutcome'], ['reportType'], ['schedule', 'nextTime']] as const;

/** Writes and mails the latest period of a report in the background. */
function useRun() {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const { mutateAsync } = useWrite(api.timingReport.run);
  return async ({ id, reportName }: TimingReportRow) => {
    try {
      await mutateAsync({ input: { id } });
      notifySuccess(t('timingReport.runDone'), reportName);
    } catch (error) {
      notifyError('operation', error);
    }
  };
}

function reading(key: RowAction['key'], call: AnyCall, label: string, onClick: () => void): RowAction {
  return { key, need: 'timingReport', call, label, onClick };
}

export function TimingReportScreen() {
  const { t } = useTranslation();
  const list = useList(api.timingReport.list);
  const dialogs = useDialogs<TimingReportRow>();
  const [delivered, setDelivered] = useState<TimingReportRow | null>(null);
  const [previewed, setPreviewed] = useState<TimingReportRow | null>(null);
  const run = useRun();
  const actionsOf = (row: TimingReportRow): RowAction[] => [
    reading('deliveries', api.timingReport.deliveries, t('timingReport.deliveries'), () => setDelivered(row)),
    editAction(t, 'timing-report.edit', () => dialogs.edit(row)),
    { key: 'issue', need: 'timing-report.run', label: t('timingReport.run'), onClick: () => void run(row) },
    reading('preview', api.timingReport.preview, t('timingReport.preview'), () => setPreviewed(row)),
    deleteAction(t, 'timing-report.delete', () => dialogs.remove(selectionOf(row))),
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
        filters={
          <>
            <ClientFilter />
            <SubFilter />
          </>
        }
        primary={
          <AddButton need="timing-report.add" onClick={dialogs.add}>
            {t('timingReport.add')}
          </AddButton>
        }
        batchActions={(rows) => [deleteAction(t, 'timing-report.delete', () => dialogs.remove(rows))]}
        rowActions={actionsOf}
      />
      <ReportDialogs dialogs={dialogs} list={list} />
      <PreviewReportDialog row={previewed} onClose={() => setPreviewed(null)} />
      <DeliveriesDrawer row={delivered} onClose={() => setDelivered(null)} />
    </>
  );
}
