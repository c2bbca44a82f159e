import { api } from '../lib/api.ts';
import { endSession, sessionToken } from '../lib/session.ts';

/** Ends the session here even where the service cannot be told. */
export async function signOut(): Promise<void> {
  const token = sessionToken();
  try {
    await api.account.logout();
  } catch {
    // The token ends by itself within a day.
  }
  endSession('signedOut', token);
}
