import { api } from '../lib/api/api.ts';
import { createStore } from '../lib/react/store.ts';
import { leaveSeeAs } from '../lib/session/see-as.ts';
import { endSession, session, sessionToken } from '../lib/session/session.ts';
import { useConfirmCloseTabs } from './use-confirm-close-tabs.ts';

/** True while the user signs out: no end of the session is a surprise. */
export const signingOut = createStore(false);

/** Ends the session, also without a connection to the service; a see-as session returns to the own one. */
async function signOut(): Promise<void> {
  if (session.get().seeAs !== null) return leaveSeeAs();
  const token = sessionToken();
  signingOut.set(true);
  try {
    await api.account.logout();
  } catch {
    // An unused session ends within a day.
  }
  endSession('signedOut', token);
  signingOut.set(false);
}

/** Signs out; it asks first where input, running work or a secret would be lost. */
export function useSignOut(): () => void {
  const confirmCloseTabs = useConfirmCloseTabs();
  return () => confirmCloseTabs('all', () => void signOut());
}
