import { Link, Navigate, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { sessionToken } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/react/use-title.ts';
import { useConfig } from '../../lib/api/config.ts';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { RadioWaves } from './radio-waves.tsx';
import { ResetPassword } from './reset/reset-password.tsx';
import { ReturnNote } from './sign-in/return-note.tsx';
import { SignInWays } from './sign-in/sign-in-ways.tsx';
import './login.css';

const HOME = '/home';

/** Path to open after the sign-in; only paths of this console, to prevent open redirects. */
function returnPath(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && from !== '/' ? from : HOME;
}

/** Does not use the component library, since it loads first. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [signedIn, setSignedIn] = useState(false);
  const { brand } = useConfig();
  const [forgot, setForgot] = useState(false);
  useTitle(t('login.documentTitle'));
  if (signedIn) return <Navigate to={returnPath(state)} replace />;
  return (
    <div className="login">
      <header className="login-stage">
        <RadioWaves />
        <div className="login-pitch">
          <BrandMark size={56} />
          <p className="login-product">{brand?.clientName ?? t('shell.product')}</p>
          <p className="login-tagline">{t('login.tagline')}</p>
          <p className="login-about">{t('login.about')}</p>
        </div>
      </header>
      <main className="login-side">
        <LanguageChoice />
        <div className="login-card">
          <h1>{t(forgot ? 'login.reset.title' : 'login.title')}</h1>
          <p className="quiet">{t('shell.subtitle')}</p>
          {forgot ? (
            <ResetPassword onLeave={() => setForgot(false)} />
          ) : (
            <>
              <ReturnNote backTo={sessionToken() === null ? null : HOME} />
              <SignInWays onSignedIn={() => setSignedIn(true)} onForgot={() => setForgot(true)} />
            </>
          )}
          <p className="login-help">
            <Link to="/help/sign-in">{t('help.title')}</Link>
          </p>
        </div>
      </main>
    </div>
  );
}
