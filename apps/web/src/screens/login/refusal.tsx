import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { NoCookieError } from '../../lib/session/session.ts';

/** Text of a refused sign-in; a lock counts down to the next possible try. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <p className="login-refusal" role="alert">
      {error instanceof NoCookieError ? t('login.needsCookies') : <RefusalText error={error} />}
    </p>
  );
}

function RefusalText({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return error instanceof ApiError && error.key === 'userLocked' ? <Lock error={error} /> : errorText(t, error);
}

/** A manual lock needs an administrator, an automatic one ends after some seconds. */
function Lock({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const seconds = Number(error.params['seconds']);
  if (error.params['byHand'] === true) return t('login.lockedByHand');
  return seconds > 0 ? <Locked key={seconds} seconds={seconds} /> : errorText(t, error);
}

function Locked({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [end]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  // A screen reader announces it once, not every second.
  return <span aria-live="off">{t('login.locked', { time })}</span>;
}
