import { api } from '../lib/api/api.ts';
import { leaveSeeAs } from '../lib/session/see-as.ts';
import { endSession, session, sessionToken } from '../lib/session/session.ts';

/** Ends the session, also without a connection to the service; a see-as session returns to the own one. */
export async function signOut(): Promise<void> {
  if (session.get().seeAs !== null) return leaveSeeAs();
  const token = sessionToken();
  try {
    await api.account.logout();
  } catch {
    // The token expires within a day.
  }
  endSession('signedOut', token);
}
