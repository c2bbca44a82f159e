import { api } from '../lib/api.ts';
import { leaveSeeAs } from '../lib/see-as.ts';
import { endSession, session, sessionToken } from '../lib/session.ts';

/** Ends the session here even where the service cannot be told; who looks on as another goes back to the own one. */
export async function signOut(): Promise<void> {
  if (session.get().seen !== null) return leaveSeeAs();
  const token = sessionToken();
  try {
    await api.account.logout();
  } catch {
    // The token ends by itself within a day.
  }
  endSession('signedOut', token);
}
