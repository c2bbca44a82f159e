import type { CurrentSession } from '@roger/contract/families/account';
import { session, useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

/** The session of who may act in it; null for who only looks on as somebody else. */
export function useOwnSession(): CurrentSession | null {
  const current = useSession();
  const { seen } = useStore(session);
  return current.readOnly === true || seen !== null ? null : current;
}
