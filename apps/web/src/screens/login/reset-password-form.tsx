import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PASSWORD, passesStrongRule } from '../../app/strong-rule.ts';
import { signInApi } from '../../lib/sign-in-api.ts';
import { useConfig } from '../../lib/config.ts';
import { strongPassword } from '../../lib/strong-password.ts';
import { fieldFault } from './field-fault.ts';
import { PasswordInput } from './password-input.tsx';

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

interface ResetPasswordFormProps {
  sending: boolean;
  /** Tells password managers whose password this is. */
  email: string;
  onSubmit: (given: NewPassword) => void;
}

function useFaults({ newPassword, confirmPassword }: NewPassword) {
  const { t } = useTranslation();
  const { strongPasswordVerify } = useConfig();
  const call = signInApi.account.resetPwd;
  const tooWeak = strongPasswordVerify && !passesStrongRule(newPassword) ? t('shell.password.strongTip') : null;
  const different = newPassword === confirmPassword ? null : t('shell.password.different');
  return {
    newPassword: fieldFault(t, call, 'newPassword', newPassword) ?? tooWeak,
    confirmPassword: fieldFault(t, call, 'confirmPassword', confirmPassword) ?? different,
  };
}

/** Step two of the reset: the new password, chosen or generated. */
export function ResetPasswordForm({ sending, email, onSubmit }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { strongPasswordVerify } = useConfig();
  const [value, setValue] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const faults = useFaults(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!sending && faults.newPassword === null && faults.confirmPassword === null) onSubmit(value);
  };
  const generate = () => {
    const password = strongPassword(MAX_PASSWORD);
    setValue({ newPassword: password, confirmPassword: password });
    setShown(true);
  };
  const input = (name: keyof NewPassword) => ({
    id: name,
    label: t(`fields.account.${name}`),
    autoComplete: 'new-password' as const,
    maxLength: MAX_PASSWORD,
    value: value[name],
    fault: tried ? faults[name] : null,
    shown,
    onShow: setShown,
    onChange: (password: string) => setValue({ ...value, [name]: password }),
  });
  const hint = t(strongPasswordVerify ? 'shell.password.strongTip' : 'shell.password.tip');
  return (
    <form className="login-form" noValidate onSubmit={send}>
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordInput {...input('newPassword')} hint={hint} autoFocus />
      <button type="button" className="login-link login-generate" onClick={generate}>
        {t('login.reset.generate')}
      </button>
      <PasswordInput {...input('confirmPassword')} />
      <button type="submit" className="login-submit" disabled={sending} aria-busy={sending}>
        {t(sending ? 'login.reset.saving' : 'login.reset.save')}
      </button>
    </form>
  );
}
