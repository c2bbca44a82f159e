import type { TimingReportRow } from '@roger/contract/families/reports/timing-report-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../features/mail-preview/mail-preview.tsx';
import { CloseFooter, DialogBody } from '../../kit/dialog/dialog-parts.tsx';
import { DialogSkeleton } from '../../kit/dialog/dialog-skeleton.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';

/** Previews the next mail of a report as if it were sent now. */
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
  const { data, error } = useQuery({ ...queryOf(api.timingReport.preview, { id }), gcTime: 0 });
  if (data === undefined) return <DialogSkeleton error={error} />;
  return (
    <>
      <DialogBody>
        <MailPreview mail={data} />
      </DialogBody>
      <CloseFooter />
    </>
  );
}
