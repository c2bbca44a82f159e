import type { CurrentSession } from '@roger/contract/families/tenancy/account';
import { session, useSession } from '../lib/session/session.ts';
import { useStore } from '../lib/react/store.ts';

/** The session of the signed-in account; null for a see-as session, which is read-only. */
export function useOwnSession(): CurrentSession | null {
  const current = useSession();
  const { seeAs } = useStore(session);
  return current.readOnly === true || seeAs !== null ? null : current;
}
