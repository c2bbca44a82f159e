import type { LoginResult } from '@roger/contract/families/tenancy/account';
import type { Static } from 'typebox';
import { api } from '../api/api.ts';
import { endSeeAs, storeSeeAs } from './session.ts';

// Both functions reload the page: no data of one account may remain for the other.

/** Shows the console as another account, in this browser tab only. */
export function enterSeeAs(result: Static<typeof LoginResult>): void {
  storeSeeAs(result);
  window.location.assign('/home');
}

/** Returns to the viewer's own console, even if the service does not respond. */
export async function leaveSeeAs(): Promise<void> {
  try {
    // An account that must change its password can only log out.
    await api.account.seeAsEnd({}).catch(() => api.account.logout({}));
  } catch {
    // The service ends the session within an hour.
  }
  endSeeAs(false);
  window.location.assign('/account-list');
}
