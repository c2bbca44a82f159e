import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../../lib/session/storage.ts';
import { PasswordInput } from '../password-input.tsx';
import { SignInForm, type ValueOf } from './sign-in-form.tsx';
import { TextInput } from '../text-input.tsx';
import { useSignIn } from './use-sign-in.ts';

const REMEMBERED = 'roger.user';

function rememberedName(): string {
  const name = readStored('local', REMEMBERED);
  return typeof name === 'string' ? name : '';
}

interface AccountFormProps {
  /** Account that signs in again; default: the remembered one. */
  name: string | undefined;
  /** Takes the focus when it appears. */
  autoFocus: boolean;
  onSignedIn: () => void;
  onForgot: () => void;
}

/** Sign-in by account and password. */
export function AccountForm({ name: given, autoFocus, onSignedIn, onForgot }: AccountFormProps) {
  const { t } = useTranslation();
  const signIn = useSignIn(onSignedIn);
  const [remembered] = useState(rememberedName);
  const [name, setName] = useState(given ?? remembered);
  const [known] = useState(name !== '');
  const [password, setPassword] = useState('');
  const [isVisible, setIsVisible] = useState(false);
  const [remember, setRemember] = useState(remembered !== '');
  const [tried, setTried] = useState(false);
  const send = (valueOf: ValueOf) => {
    const accountsName = valueOf('account').trim();
    const accountsPassword = valueOf('password');
    setName(valueOf('account'));
    setPassword(accountsPassword);
    setTried(true);
    if (accountsName === '' || accountsPassword === '') return;
    writeStored('local', REMEMBERED, remember ? accountsName : null);
    signIn.submit({ accountsName, accountsPassword });
  };
  const missing = (field: string, value: string) => (tried && value === '' ? t('rules.required', { field }) : null);
  return (
    <SignInForm signIn={signIn} onSubmit={send}>
      <TextInput
        id="account"
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus && !known}
        value={name}
        fault={missing(t('login.account'), name.trim())}
        onChange={setName}
      />
      <PasswordInput
        id="password"
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={autoFocus && known}
        value={password}
        fault={missing(t('login.password'), password)}
        visible={isVisible}
        onShow={setIsVisible}
        onChange={setPassword}
      />
      <Options remember={remember} onRemember={setRemember} onForgot={onForgot} />
    </SignInForm>
  );
}

interface OptionsProps {
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onForgot: () => void;
}

function Options({ remember, onRemember, onForgot }: OptionsProps) {
  const { t } = useTranslation();
  return (
    <div className="login-options">
      <label className="login-remember">
        <input type="checkbox" checked={remember} onChange={({ target }) => onRemember(target.checked)} />
        {t('login.remember')}
      </label>
      <button type="button" className="login-link" onClick={onForgot}>
        {t('login.forgot')}
      </button>
    </div>
  );
}
