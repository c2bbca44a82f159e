import { useTranslation } from 'react-i18next';
import { TextInput } from './text-input.tsx';

interface PasswordInputProps {
  id: string;
  label: string;
  value: string;
  fault: string | null;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  hint?: string;
  /** The password is readable. */
  visible: boolean;
  onShow: (visible: boolean) => void;
  onChange: (value: string) => void;
}

export function PasswordInput({ visible, onShow, ...input }: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput {...input} type={visible ? 'text' : 'password'} className="login-password" spellCheck={false}>
      <button
        type="button"
        className="login-eye"
        aria-label={t(visible ? 'login.hidePassword' : 'login.showPassword')}
        aria-pressed={visible}
        onClick={() => onShow(!visible)}
      >
        <Eye crossed={visible} />
      </button>
    </TextInput>
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
