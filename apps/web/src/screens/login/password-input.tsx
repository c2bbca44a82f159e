import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordInputProps {
  value: string;
  missing: boolean;
  autoFocus: boolean;
  onChange: (value: string) => void;
}

export function PasswordInput({ value, missing, autoFocus, onChange }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <>
      <label htmlFor="password">{t('login.password')}</label>
      <span className="login-password">
        <input
          id="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={64}
          autoFocus={autoFocus}
          value={value}
          aria-invalid={missing}
          aria-describedby={missing ? 'password-fault' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </button>
      </span>
      {missing && (
        <p id="password-fault" className="login-fault">
          {t('rules.required', { field: t('login.password') })}
        </p>
      )}
    </>
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 20 20 4" />}
    </svg>
  );
}
