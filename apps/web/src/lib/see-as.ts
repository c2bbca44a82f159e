import type { LoginResult } from '@roger/contract/families/account';
import type { Static } from 'typebox';
import { api } from './api.ts';
import { dropSeen, rememberSeen } from './session.ts';

// The page is loaded anew on both ways: nothing that one account has read may be left for the other.

/** Shows the console as another account, in this browser tab only. */
export function enterSeeAs(result: Static<typeof LoginResult>): void {
  rememberSeen(result);
  window.location.assign('/home');
}

/** Back to the viewer's own console, even where the service cannot be told. */
export async function leaveSeeAs(): Promise<void> {
  try {
    // Where the seen account must change its password first, only signing out is open.
    await api.account.seeAsEnd({}).catch(() => api.account.logout({}));
  } catch {
    // The seen session ends by itself within the hour.
  }
  dropSeen(false);
  window.location.assign('/account-list');
}
