import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '../../../features/mail-preview/mail-preview.tsx';
import { CloseFooter, DialogBody } from '../../../kit/dialog/dialog-parts.tsx';
import { DialogSkeleton } from '../../../kit/dialog/dialog-skeleton.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/query.ts';

/** Previews the client's mails on expiries and on used-up data plans, or says why none would be sent now. */
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
  if (data === undefined) return <DialogSkeleton error={error} />;
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
      <CloseFooter />
    </>
  );
}

type Previewed = ResultFor<typeof api.client.previewReminder>;

function Outcome({ reason }: Pick<Previewed, 'reason'>) {
  const { t } = useTranslation();
  const type = reason === null || reason === 'sentToday' ? 'success' : 'info';
  return <ReasonAlert type={type} text={t(`clientList.preview.reason.${reason ?? 'goes'}`)} />;
}

/** The mail on used-up plans is sent whenever a card reaches a usage step. */
function AlarmOutcome({ reason }: Pick<Previewed['cloudUsage'], 'reason'>) {
  const { t } = useTranslation();
  if (reason === null) return <ReasonAlert type="success" text={t('clientList.preview.usage')} />;
  if (reason === 'nothing') return <ReasonAlert type="info" text={t('clientList.preview.usageNothing')} />;
  return <ReasonAlert type="info" text={t(`clientList.preview.reason.${reason}`)} />;
}

function ReasonAlert({ type, text }: { type: 'success' | 'info'; text: string }) {
  return <Alert className="client-preview-reason" showIcon type={type} title={text} />;
}
