import { useOwnSession } from '../use-own-session.ts';
import type { Notice } from './notice.ts';
import { sinceOf } from './since.ts';
import { useAccountNotices } from './use-account-notices.tsx';
import { useFleetNotices } from './use-fleet-notices.tsx';

/** What there is to tell the account, newest first; nothing for who only looks on as it. */
export function useNotices(): readonly Notice[] {
  const own = useOwnSession();
  const notices = [...useAccountNotices(own), ...useFleetNotices(own !== null)];
  if (own === null) return [];
  const account = own.userInfo.accountsName;
  return notices.toSorted((a, b) => sinceOf(account, b.id) - sinceOf(account, a.id));
}
