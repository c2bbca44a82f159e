import { Suspense, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../refusal.tsx';
import type { SignIn } from './use-sign-in.ts';
import { lazyCode } from '../../../lib/react/lazy-code.ts';

const PuzzleDialog = lazyCode(
  () => import('../captcha/puzzle-dialog.tsx').then((module) => ({ default: module.PuzzleDialog })),
  'signIn',
);

/** Reads an input by its id: password managers may fill inputs without an event. */
export type ValueOf = (id: string) => string;

interface SignInFormProps {
  signIn: SignIn;
  onSubmit: (valueOf: ValueOf) => void;
  children: ReactNode;
}

/** Frame of both sign-in forms: refusal, submit button and puzzle. */
export function SignInForm({ signIn: { step, error, solve, cancel }, onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (step !== 'sending') onSubmit((id) => form.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '');
  };
  return (
    <form className="login-form" noValidate onSubmit={send}>
      <Refusal error={error} />
      {children}
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
