import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../lib/storage.ts';
import { PasswordInput } from './password-input.tsx';
import { Refusal } from './refusal.tsx';
import { useSignIn } from './use-sign-in.ts';

const PuzzleDialog = lazy(() => import('./puzzle-dialog.tsx').then((module) => ({ default: module.PuzzleDialog })));
const REMEMBERED = 'roger.user';

function rememberedName(): string {
  const name = readStored(localStorage, REMEMBERED);
  return typeof name === 'string' ? name : '';
}

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const { step, error, submit, solve, cancel } = useSignIn(onSignedIn);
  const [name, setName] = useState(rememberedName);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(name !== '');
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || password === '') return;
    writeStored(localStorage, REMEMBERED, remember ? name.trim() : null);
    submit({ accountsName: name.trim(), accountsPassword: password });
  };
  return (
    <form className="login-form" noValidate onSubmit={send}>
      <Refusal error={error} />
      <AccountInput value={name} missing={tried && name.trim() === ''} onChange={setName} />
      <PasswordInput
        value={password}
        missing={tried && password === ''}
        autoFocus={name !== ''}
        onChange={setPassword}
      />
      <label className="login-remember">
        <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
        {t('login.remember')}
      </label>
      <button type="submit" className="login-submit" disabled={step === 'sending'} aria-busy={step === 'sending'}>
        {t(step === 'sending' ? 'login.submitting' : 'login.submit')}
      </button>
      {step === 'puzzle' && (
        <Suspense fallback={null}>
          <PuzzleDialog onSolved={solve} onCancel={cancel} />
        </Suspense>
      )}
    </form>
  );
}

interface AccountInputProps {
  value: string;
  missing: boolean;
  onChange: (value: string) => void;
}

function AccountInput({ value, missing, onChange }: AccountInputProps) {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor="account">{t('login.account')}</label>
      <input
        id="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus={value === ''}
        value={value}
        aria-invalid={missing}
        aria-describedby={missing ? 'account-fault' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {missing && (
        <p id="account-fault" className="login-fault">
          {t('rules.required', { field: t('login.account') })}
        </p>
      )}
    </>
  );
}
