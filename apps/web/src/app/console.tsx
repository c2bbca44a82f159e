import { startVault } from '../lib/session/session-vault.ts';
import { queryClient, resumeWithSession } from '../lib/api/query.ts';
import { loadTexts } from '../lib/format/i18n.ts';
import { DeferredRender } from '../lib/react/deferred-render.tsx';
import { onPlain, useIsPlain } from '../lib/session/known-calls.ts';
import { followOtherTabs } from '../lib/session/other-tabs.ts';
import { session } from '../lib/session/session.ts';
import { followInput } from '../lib/session/use-of-console.ts';
import { useStore } from '../lib/react/store.ts';
import { useEffect } from 'react';
import { Guard } from './guard.tsx';
import { MainLayout } from './layout/main-layout.tsx';
import { Providers } from './providers.tsx';
import { SignInOver } from './session/sign-in-over.tsx';
import '../kit/kit.css';
import '../theme/forced-colors.css';
import '../theme/low-window.css';
import '../theme/touch.css';

/** Wait before the texts of all screens are loaded. */
const AHEAD_MS = 3000;

startVault();
clearCacheOnAccountChange();
followInput();
followOtherTabs();
resumeWithSession();
// Failed reads of unknown calls must not be displayed.
onPlain(() => queryClient.clear());

/** Loads the texts of the screens behind home, once home has long been there. */
function loadTextsAhead(): () => void {
  const timer = setTimeout(() => void loadTexts('screens').catch(() => undefined), AHEAD_MS);
  return () => clearTimeout(timer);
}

/** The data of one account must not be visible to the next. */
function clearCacheOnAccountChange(): void {
  let { account } = session.get();
  session.subscribe(() => {
    const next = session.get().account;
    if (next === account) return;
    account = next;
    queryClient.clear();
  });
}

/**
 * The console behind the sign-in; a change of account replaces all screens and tabs, and so does the first answer of a
 * plain service.
 */
export function Console() {
  const { account } = useStore(session);
  const isPlain = useIsPlain();
  useEffect(() => () => queryClient.clear(), []);
  useEffect(loadTextsAhead, []);
  return (
    <Providers>
      <Guard key={`${account} ${isPlain}`}>
        <DeferredRender first={null}>
          <MainLayout />
        </DeferredRender>
      </Guard>
      <SignInOver />
    </Providers>
  );
}
