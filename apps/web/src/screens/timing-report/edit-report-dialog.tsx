import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ReportFields } from './report-fields.tsx';
import { useSaved } from './use-saved.ts';

export function EditReportDialog({ row, onClose }: { row: TimingReportRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.timingReport.edit);
  const saved = useSaved('edit');
  return (
    <Dialog title={t('timingReport.edit')} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.timingReport.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
          done={saved}
        >
          <FormBody>
            {shown.stoppedEmails.length > 0 && (
              <Alert
                type="warning"
                showIcon
                className="gap-below"
                title={t('timingReport.stoppedNow', { addresses: shown.stoppedEmails.join(', ') })}
              />
            )}
            <ReportFields field={field} owner={{ name: shown.clientName, timeDiff: shown.timeDiff }} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
