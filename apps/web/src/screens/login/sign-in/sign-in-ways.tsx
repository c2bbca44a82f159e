import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './account-form.tsx';
import { EmailForm } from './email-form.tsx';

const ways = ['account', 'email'] as const;
type Way = (typeof ways)[number];

interface SignInWaysProps {
  /** Account that signs in again; default: the remembered one. */
  name?: string;
  onSignedIn: () => void;
  onForgot: () => void;
}

/** The two ways to sign in as a pair of tabs: arrow keys move between them. */
export function SignInWays({ name, onSignedIn, onForgot }: SignInWaysProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('account');
  // A form takes the focus when the screen appears, but not from the tabs while the user switches between them.
  const [hasSwitched, setHasSwitched] = useState(false);
  const tabs = useRef<HTMLDivElement>(null);
  const selectWay = (next: Way) => {
    setWay(next);
    setHasSwitched(true);
  };
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = way === 'account' ? 'email' : 'account';
    const next = event.key === 'Home' ? 'account' : event.key === 'End' ? 'email' : other;
    selectWay(next);
    tabs.current?.querySelector<HTMLElement>(`#way-${next}`)?.focus();
  };
  return (
    <>
      <div ref={tabs} className="login-ways" role="tablist" aria-label={t('login.ways.label')} onKeyDown={move}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`way-${one}`}
            aria-controls="way-panel"
            aria-selected={one === way}
            tabIndex={one === way ? 0 : -1}
            onClick={() => selectWay(one)}
          >
            {t(`login.ways.${one}`)}
          </button>
        ))}
      </div>
      <div id="way-panel" role="tabpanel" aria-labelledby={`way-${way}`}>
        {way === 'account' ? (
          <AccountForm name={name} autoFocus={!hasSwitched} onSignedIn={onSignedIn} onForgot={onForgot} />
        ) : (
          <EmailForm onSignedIn={onSignedIn} />
        )}
      </div>
    </>
  );
}
