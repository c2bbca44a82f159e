import type { LoginResult } from '@roger/contract/families/tenancy/account';
import type { Static } from 'typebox';
import { api } from '../api/api.ts';
import { endSeeAs, SEE_AS, session } from './session.ts';
import { writeStored } from './storage.ts';

// Both functions reload the page: no data of one account may remain for the other.

/** Shows the console as another account, in this browser tab only. */
export function enterSeeAs(result: Static<typeof LoginResult>): void {
  const { token, userInfo } = result;
  const { account, seeAs } = session.get();
  // From its next load on, this browser tab shows the see-as session; other tabs do not.
  writeStored('session', SEE_AS, { account: userInfo.accountsName, token, viewer: seeAs?.viewer ?? account });
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

export function acknowledgeSeeAsEnd(): void {
  session.set({ ...session.get(), seeAsEnded: false });
}
