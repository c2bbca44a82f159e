import { DEFAULT_PASSWORD_MAX } from '@roger/contract/constants';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPasswordRule } from '../../../features/sign-in/strong-rule.ts';
import { signInApi } from '../../../lib/api/sign-in-api.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { strongPassword } from '../../../features/sign-in/strong-password.ts';
import { fieldFault } from '../field-fault.ts';
import { PasswordInput } from '../password-input.tsx';

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

interface ResetPasswordFormProps {
  sending: boolean;
  /** Account of the password, for password managers. */
  email: string;
  onSubmit: (passwords: NewPassword) => void;
}

function useFaults({ newPassword, confirmPassword }: NewPassword) {
  const { t } = useTranslation();
  const { faultOf } = ownPasswordRule(t, useConfig());
  const call = signInApi.account.resetPwd;
  const different = newPassword === confirmPassword ? null : t('shell.password.different');
  return {
    newPassword: fieldFault(t, call, 'newPassword', newPassword) ?? faultOf(newPassword),
    confirmPassword: fieldFault(t, call, 'confirmPassword', confirmPassword) ?? different,
  };
}

/** Step two of the reset: the new password, typed or generated. */
export function ResetPasswordForm({ sending, email, onSubmit }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { tip } = ownPasswordRule(t, useConfig());
  const [value, setValue] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const [visible, setVisible] = useState(false);
  const [tried, setTried] = useState(false);
  const faults = useFaults(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!sending && faults.newPassword === null && faults.confirmPassword === null) onSubmit(value);
  };
  const generate = () => {
    const password = strongPassword(DEFAULT_PASSWORD_MAX);
    setValue({ newPassword: password, confirmPassword: password });
    setVisible(true);
  };
  const input = (name: keyof NewPassword) => ({
    id: name,
    label: t(`fields.account.${name}`),
    autoComplete: 'new-password' as const,
    value: value[name],
    fault: tried ? faults[name] : null,
    visible,
    onShow: setVisible,
    onChange: (password: string) => setValue({ ...value, [name]: password }),
  });
  return (
    <form className="login-form" noValidate onSubmit={send}>
      <input className="visually-hidden" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordInput {...input('newPassword')} hint={tip} autoFocus />
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
