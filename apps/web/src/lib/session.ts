import type { CurrentSession, LoginResult } from '@roger/contract/families/account';
import type { Static } from 'typebox';
import { dropTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Why the login screen shows. */
export type EndReason = 'tokenInvalid' | 'sessionEnded' | 'signedOut';

/** Somebody else's session that this browser tab looks on at; the viewer's own waits in its cookie. */
interface Seen {
  account: string;
  token: string;
  viewer: string;
}

interface SessionState {
  account: string | null;
  current: CurrentSession | null;
  ended: EndReason | null;
  /** The service refuses everything until the password is changed (3008). */
  passwordDue: boolean;
  seen: Seen | null;
  /** The seen session ended by itself; the viewer is yet to be told. */
  seenOver: boolean;
  /** Signed in just now, and not yet told what there is to tell. */
  fresh: boolean;
}

const ACCOUNT = 'roger.account';
const SEEN = 'roger.seen';

export const session = createStore<SessionState>(restore());

function update(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

function restore(): SessionState {
  const own = rememberedAccount();
  const seen = own === null ? null : rememberedSeen(own);
  const account = seen?.account ?? own;
  return { account, current: null, ended: null, passwordDue: false, seen, seenOver: false, fresh: false };
}

/** Each browser tab has its own account; a new one joins the last that signed in. */
function rememberedAccount(): string | null {
  const name = readStored(sessionStorage, ACCOUNT) ?? readStored(localStorage, ACCOUNT);
  if (typeof name !== 'string' || readTokenCookie(name) === null) return null;
  writeStored(sessionStorage, ACCOUNT, name);
  return name;
}

function rememberedSeen(own: string): Seen | null {
  const { account, token, viewer } = (readStored(sessionStorage, SEEN) ?? {}) as Partial<Record<keyof Seen, unknown>>;
  if (typeof account !== 'string' || typeof token !== 'string' || viewer !== own) return null;
  return { account, token, viewer: own };
}

/** Read anew for every call, since another browser tab may have signed in or out. */
export function sessionToken(): string | null {
  const { account, seen } = session.get();
  if (seen !== null) return seen.token;
  return account === null ? null : readTokenCookie(account);
}

export function startSession({ token, ...current }: Static<typeof LoginResult>): void {
  const account = current.userInfo.accountsName;
  writeTokenCookie(account, token);
  writeStored(sessionStorage, ACCOUNT, account);
  writeStored(localStorage, ACCOUNT, account);
  writeStored(sessionStorage, SEEN, null);
  session.set({ account, current, ended: null, passwordDue: false, seen: null, seenOver: false, fresh: true });
}

/** From the next load of the page on, this browser tab shows the seen session; no other tab learns of it. */
export function rememberSeen({ token, userInfo }: Static<typeof LoginResult>): void {
  const { account, seen } = session.get();
  writeStored(sessionStorage, SEEN, { account: userInfo.accountsName, token, viewer: seen?.viewer ?? account });
}

/** Back to the viewer's own session. */
export function dropSeen(byItself: boolean): void {
  const { seen } = session.get();
  if (seen === null) return;
  writeStored(sessionStorage, SEEN, null);
  update({ account: seen.viewer, current: null, passwordDue: false, seen: null, seenOver: byItself });
}

/** What the service says now; nothing is drawn anew where it is the same object. */
export function renewSession(current: CurrentSession): void {
  const known = session.get();
  if (current !== known.current || known.passwordDue) update({ current, passwordDue: false });
}

/** What a call answered about the own account takes the place of what the session knew. */
export function renewUser(userInfo: CurrentSession['userInfo']): void {
  const { current } = session.get();
  if (current?.userInfo.id === userInfo.id) update({ current: { ...current, userInfo } });
}

/** Ends the session that `token` stood for; a late answer to an older one must not end a newer. */
export function endSession(reason: EndReason, token: string | null): void {
  const { account, seen } = session.get();
  if (account === null || sessionToken() !== token) return;
  if (seen !== null) return dropSeen(true);
  dropTokenCookie(account);
  writeStored(sessionStorage, ACCOUNT, null);
  update({ account: null, current: null, ended: reason, passwordDue: false, seenOver: false, fresh: false });
}

/** What there was to tell after the sign-in is told. */
export function greeted(): void {
  if (session.get().fresh) update({ fresh: false });
}

/** The viewer was told that the seen session is over. */
export function forgetSeenOver(): void {
  update({ seenOver: false });
}

export function forgetReason(): void {
  update({ ended: null });
}

export function demandPassword(): void {
  update({ passwordDue: true });
}

/** The signed-in session; only for what stands behind the guard. */
export function useSession(): CurrentSession {
  const { current } = useStore(session);
  if (current === null) throw new Error('useSession needs the guard above it');
  return current;
}
