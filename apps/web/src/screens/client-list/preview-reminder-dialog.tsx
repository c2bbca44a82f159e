import type { ClientRow } from '@roger/contract/families/client';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../features/mail-preview/mail-preview.tsx';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';

/** The mails that remind a client as they would go out now, and why none would: of what expires, and of used-up data plans. */
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

const KINDS = ['expiryReminder', 'cloudUsage'] as const;

function Preview({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('expiryReminder');
  const { data, error } = useQuery({ ...queryOf(api.client.previewReminder, { id: clientId }), gcTime: 0 });
  if (data === undefined) return <DialogToCome error={error} />;
  const options = KINDS.map((value) => ({ value, label: t(`values.mailKind.${value}`) }));
  const { mail } = kind === 'cloudUsage' ? data.cloudUsage : data;
  return (
    <>
      <DialogBody>
        <Segmented
          className="client-preview-kind"
          aria-label={t('clientList.preview.kind')}
          options={options}
          value={kind}
          onChange={setKind}
        />
        {kind === 'cloudUsage' ? <AlarmOutcome reason={data.cloudUsage.reason} /> : <Outcome reason={data.reason} />}
        {mail !== null && <MailPreview key={kind} mail={mail} />}
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
      </DialogFoot>
    </>
  );
}

type Previewed = ResultFor<typeof api.client.previewReminder>;

function Outcome({ reason }: Pick<Previewed, 'reason'>) {
  const { t } = useTranslation();
  const type = reason === null || reason === 'sentToday' ? 'success' : 'info';
  return <Told type={type} text={t(`clientList.preview.reason.${reason ?? 'goes'}`)} />;
}

/** The mail on used-up plans goes by itself whenever cards come to a step. */
function AlarmOutcome({ reason }: Pick<Previewed['cloudUsage'], 'reason'>) {
  const { t } = useTranslation();
  if (reason === null) return <Told type="success" text={t('clientList.preview.usage')} />;
  if (reason === 'nothing') return <Told type="info" text={t('clientList.preview.usageNothing')} />;
  return <Told type="info" text={t(`clientList.preview.reason.${reason}`)} />;
}

function Told({ type, text }: { type: 'success' | 'info'; text: string }) {
  return <Alert className="client-preview-reason" showIcon type={type} title={text} />;
}
