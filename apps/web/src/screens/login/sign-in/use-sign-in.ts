import { useState } from 'react';
import { signInApi } from '../../../lib/api/sign-in-api.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';
import { startSession } from '../../../lib/session/session.ts';

/** The two ways to sign in. */
export type Credentials =
  | { accountsName: string; accountsPassword: string }
  | { email: string; verificationCode: string };

type Step = 'idle' | 'puzzle' | 'sending';

export interface SignIn {
  step: Step;
  error: unknown;
  submit: (given: Credentials) => void;
  /** Null if the service has no puzzle. */
  solve: (captchaToken: string | null) => void;
  cancel: () => void;
}

/** Sign-in in its steps: credentials, puzzle, call; a refusal leads back to the credentials. */
export function useSignIn(onSignedIn: () => void): SignIn {
  const { loginCaptcha } = useConfig();
  const hasPuzzle = useKnown(signInApi.captcha.slider);
  const [step, setStep] = useState<Step>('idle');
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [error, setError] = useState<unknown>(null);

  const send = async (given: Credentials, captchaToken: string | null) => {
    setStep('sending');
    try {
      startSession(await signInApi.account.login({ ...given, captchaToken }));
      onSignedIn();
    } catch (refusal) {
      setError(refusal);
      setStep('idle');
    }
  };
  const submit = (given: Credentials) => {
    setError(null);
    setCredentials(given);
    if (loginCaptcha === 'off' || !hasPuzzle) void send(given, null);
    else setStep('puzzle');
  };
  const solve = (captchaToken: string | null) => {
    if (credentials !== null) void send(credentials, captchaToken);
  };
  return { step, error, submit, solve, cancel: () => setStep('idle') };
}
