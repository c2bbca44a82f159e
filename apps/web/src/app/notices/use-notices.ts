import { useOwnSession } from '../use-own-session.ts';
import type { Notice } from './notice.ts';
import { firstSeenAt } from './first-seen.ts';
import { useAccountNotices } from './use-account-notices.tsx';
import { useFleetNotices } from './use-fleet-notices.tsx';

/** Notices of the account, newest first; none in a see-as session. */
export function useNotices(): readonly Notice[] {
  const own = useOwnSession();
  const notices = [...useAccountNotices(own), ...useFleetNotices(own !== null)];
  if (own === null) return [];
  const account = own.userInfo.accountsName;
  return notices.toSorted((a, b) => firstSeenAt(account, b.id) - firstSeenAt(account, a.id));
}
