import type { TimingReportRow } from '@roger/contract/families/timing-report-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../features/mail-preview/mail-preview.tsx';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** The next mail of a report as it would go out now. */
export function PreviewReportDialog({ row, onClose }: { row: TimingReportRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ reportName }) => t('timingReport.previewOf', { name: reportName })}
      open={row}
      onClose={onClose}
      width={760}
    >
      {({ id }) => <Preview id={id} />}
    </Dialog>
  );
}

function Preview({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...queryOf(api.timingReport.preview, { id }), gcTime: 0 });
  if (data === undefined) return <DialogToCome error={error} />;
  return (
    <>
      <DialogBody>
        <MailPreview mail={data} />
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
      </DialogFoot>
    </>
  );
}
