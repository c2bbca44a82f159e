import { lazy, Suspense, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from './refusal.tsx';
import type { SignIn } from './use-sign-in.ts';

const PuzzleDialog = lazy(() => import('./puzzle-dialog.tsx').then((module) => ({ default: module.PuzzleDialog })));

interface SignInFormProps {
  signIn: SignIn;
  onSubmit: () => void;
  children: ReactNode;
}

/** What both ways to sign in share: the refusal above, the button beneath, the puzzle between. */
export function SignInForm({ signIn: { step, error, solve, cancel }, onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'sending') onSubmit();
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
