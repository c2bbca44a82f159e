import { Suspense, useEffect, useState } from 'react';
import { signingOut } from '../sign-out.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import { useStore } from '../../lib/react/store.ts';
import { session } from '../../lib/session/session.ts';
import { sinceTyping } from '../../lib/session/use-of-console.ts';

const loadDialog = () => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog }));
const SignInDialog = lazyCode(loadDialog, 'frame');

/** Wait before the dialog is loaded ahead, when the first screen has long been there. */
const AHEAD_MS = 30_000;
/** A pause of the user who types: keys must not go into a dialog that appears in between. */
const PAUSE_MS = 2000;

/** The sign-in over the open screens, once the session has ended without the user. */
export function SignInOver() {
  const { isInterrupted } = useStore(session);
  const isSigningOut = useStore(signingOut);
  const isPaused = useTypingPause(isInterrupted);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isInterrupted || !isPaused || isSigningOut) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog />
    </Suspense>
  );
}

/** Becomes true at the first pause of typing after `isWanted` does. */
function useTypingPause(isWanted: boolean): boolean {
  const [isPaused, setIsPaused] = useState(false);
  if (!isWanted && isPaused) setIsPaused(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const left = PAUSE_MS - sinceTyping();
      if (left <= 0) setIsPaused(true);
      else timer = setTimeout(wait, left);
    };
    timer = setTimeout(wait, 0);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isPaused;
}
