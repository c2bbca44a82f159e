import { useTranslation } from 'react-i18next';
import { useSendCode } from '../../../features/sign-in/use-send-code.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { ResetAddressForm } from './reset-address-form.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { ResetSteps } from './reset-steps.tsx';
import { useReset } from './use-reset.ts';

/** Password reset by a mailed code in three steps: e-mail validation, new password, complete (docs/product.md §2). */
export function ResetPassword({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  // Belongs to all steps: after a return to the first one the waiting time must still be displayed.
  const sendCode = useSendCode('reset');
  const { step, address, setAddress, error, sending, next, send } = useReset();
  if (step === 'done') {
    return (
      <>
        <ResetSteps step={step} />
        <ResetDone onLeave={onLeave} />
      </>
    );
  }
  return (
    <>
      <ResetSteps step={step} />
      {error !== null && (
        <p className="login-refusal" role="alert">
          {errorText(t, error)}
        </p>
      )}
      {step === 'address' ? (
        <ResetAddressForm value={address} onChange={setAddress} sendCode={sendCode} onNext={next} />
      ) : (
        <ResetPasswordForm sending={sending} email={address.email.trim()} onSubmit={send} />
      )}
      <button type="button" className="login-link login-leave" onClick={onLeave}>
        {t('login.reset.leave')}
      </button>
    </>
  );
}
