import type { Locale } from '@roger/contract/constants';
import type { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import type { ListDialogsProps } from '../../features/forms/list-dialogs-props.ts';
import { ConfirmDelete } from '../../kit/dialog/confirm-delete.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { Result } from '../../kit/dialog/use-notify.tsx';
import { useListLink } from '../../kit/text/use-list-link.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { ReportFields } from './report-fields.tsx';

type Stopped = Pick<TimingReportRow, 'stoppedEmails'>;

/** Names the addresses that unsubscribed from reports; null without any. */
function useStoppedText(): (row: Stopped) => string | null {
  const { t } = useTranslation();
  return ({ stoppedEmails }) =>
    stoppedEmails.length === 0 ? null : t('timingReport.stoppedNow', { addresses: stoppedEmails.join(', ') });
}

const newReport = (clientId: number, language: Locale) => ({
  reportType: 'expiringDetail' as const,
  clientIds: [clientId],
  excludeSub: false,
  language,
  schedule: { every: 'weekly' as const, hour: 8, weekday: 1 },
  enabled: true,
});

/** Message about an added report; addresses that it must not mail to come first. */
function useAddedResult(): (row: TimingReportRow) => Result {
  const { t } = useTranslation();
  const stoppedText = useStoppedText();
  const listLink = useListLink();
  return (row) => ({
    text: stoppedText(row) ?? t('common.done.added', { name: row.reportName }),
    item: listLink('/timing-report', { reportName: row.reportName }),
  });
}

/** Dialogs that add, edit and delete reports. */
export function ReportDialogs({ dialogs, list }: ListDialogsProps<TimingReportRow>) {
  const { t, i18n } = useTranslation();
  const { clientInfo } = useSession().userInfo;
  const [newField, field] = [useField(api.timingReport.add), useField(api.timingReport.edit)];
  const stoppedText = useStoppedText();
  const addedResult = useAddedResult();
  const { adding, editing, deleting, close } = dialogs;
  return (
    <>
      <Dialog title={t('timingReport.add')} open={adding} onClose={close}>
        <DialogForm
          call={api.timingReport.add}
          operation="add"
          initialValues={newReport(clientInfo.id, i18n.language as Locale)}
          done={addedResult}
        >
          <ReportFields field={newField} owner={{ name: clientInfo.clientname, zone: clientInfo }} />
        </DialogForm>
      </Dialog>
      <Dialog title={t('timingReport.edit')} open={editing} onClose={close}>
        {(row) => (
          <DialogForm
            call={api.timingReport.edit}
            operation="edit"
            initialValues={row}
            extra={{ id: row.id, rowVersion: row.rowVersion }}
            done={(saved) => stoppedText(saved) ?? t('common.done.edit')}
          >
            {row.stoppedEmails.length > 0 && (
              <Alert type="warning" showIcon className="gap-below" title={stoppedText(row)} />
            )}
            <ReportFields field={field} owner={{ name: row.clientName, zone: row }} />
          </DialogForm>
        )}
      </Dialog>
      <ConfirmDelete
        call={api.timingReport.deleteBatch}
        list={list}
        selection={deleting}
        idOf={(row) => row.id}
        rowName={(row) => row.reportName}
        onClose={close}
      >
        {() => <p className="quiet">{t('timingReport.removeTip')}</p>}
      </ConfirmDelete>
    </>
  );
}
