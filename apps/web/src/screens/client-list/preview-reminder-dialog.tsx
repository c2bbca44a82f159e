import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../features/mail-preview/mail-preview.tsx';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** The expiry reminder of a client as it would go out now, and why none would. */
export function PreviewReminderDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={({ clientname }) => `${t('clientList.preview.title')}: ${clientname}`}
      open={row}
      onClose={onClose}
      width={760}
    >
      {({ id }) => <Preview clientId={id} />}
    </Dialog>
  );
}

function Preview({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...queryOf(api.client.previewReminder, { id: clientId }), gcTime: 0 });
  if (data === undefined) return <DialogToCome error={error} />;
  const { reason, mail } = data;
  return (
    <>
      <DialogBody>
        <Alert
          className="client-preview-reason"
          showIcon
          type={reason === null || reason === 'sentToday' ? 'success' : 'info'}
          title={t(`clientList.preview.reason.${reason ?? 'goes'}`)}
        />
        {mail !== null && <MailPreview mail={mail} />}
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
      </DialogFoot>
    </>
  );
}
