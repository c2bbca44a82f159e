import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../features/forms/dialog-form.tsx';
import { EmailField } from '../../features/forms/email-field.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';

/** Sends a mail that does nothing but arrive, to the own address unless another one is entered. */
export function TrialMailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.mailLog.sendTrial);
  const { email } = useSession().userInfo;
  return (
    <Dialog title={t('mailLog.sendTrial')} open={open} onClose={onClose}>
      <DialogForm
        call={api.mailLog.sendTrial}
        initialValues={email === null ? {} : { to: email }}
        done={({ to }) => t('mailLog.trialSent', { to })}
        submit={t('mailLog.sendTrial')}
      >
        <p>{t('mailLog.trialTip')}</p>
        <EmailField {...field('to')} />
      </DialogForm>
    </Dialog>
  );
}
