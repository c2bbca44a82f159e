import type { CurrentSession, LoginResult } from '@roger/contract/families/tenancy/account';
import type { Static } from 'typebox';
import { dropTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from '../react/store.ts';

export type EndReason = 'tokenInvalid' | 'sessionEnded' | 'signedOut';

/** Read-only session of another account in this browser tab; the viewer's own token stays in its cookie. */
interface SeeAsSession {
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
  seeAs: SeeAsSession | null;
  /** The see-as session ended by itself; the message is still due. */
  seeAsEnded: boolean;
  /** After a sign-in, until its notices were displayed. */
  fresh: boolean;
}

const ACCOUNT = 'roger.account';
const SEE_AS = 'roger.seen';

export const session = createStore<SessionState>(restore());

function update(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

function restore(): SessionState {
  const own = restoreAccount();
  const seeAs = own === null ? null : restoreSeeAs(own);
  const account = seeAs?.account ?? own;
  return { account, current: null, ended: null, passwordDue: false, seeAs, seeAsEnded: false, fresh: false };
}

/** Each browser tab has its own account; a new tab gets the last one that signed in. */
function restoreAccount(): string | null {
  const name = readStored(sessionStorage, ACCOUNT) ?? readStored(localStorage, ACCOUNT);
  if (typeof name !== 'string' || readTokenCookie(name) === null) return null;
  writeStored(sessionStorage, ACCOUNT, name);
  return name;
}

function restoreSeeAs(own: string): SeeAsSession | null {
  const { account, token, viewer } = (readStored(sessionStorage, SEE_AS) ?? {}) as Partial<
    Record<keyof SeeAsSession, unknown>
  >;
  if (typeof account !== 'string' || typeof token !== 'string' || viewer !== own) return null;
  return { account, token, viewer: own };
}

/** Where an account's own things are kept in this browser; a see-as session leaves nothing behind. */
export function accountStorage(): Storage {
  return session.get().seeAs === null ? localStorage : sessionStorage;
}

/** Read for every call: another browser tab may have signed in or out. */
export function sessionToken(): string | null {
  const { account, seeAs } = session.get();
  if (seeAs !== null) return seeAs.token;
  return account === null ? null : readTokenCookie(account);
}

export function startSession({ token, ...current }: Static<typeof LoginResult>): void {
  const account = current.userInfo.accountsName;
  writeTokenCookie(account, token);
  writeStored(sessionStorage, ACCOUNT, account);
  writeStored(localStorage, ACCOUNT, account);
  writeStored(sessionStorage, SEE_AS, null);
  session.set({ account, current, ended: null, passwordDue: false, seeAs: null, seeAsEnded: false, fresh: true });
}

/** From its next load on, this browser tab shows the see-as session; other tabs do not. */
export function storeSeeAs({ token, userInfo }: Static<typeof LoginResult>): void {
  const { account, seeAs } = session.get();
  writeStored(sessionStorage, SEE_AS, { account: userInfo.accountsName, token, viewer: seeAs?.viewer ?? account });
}

export function endSeeAs(byItself: boolean): void {
  const { seeAs } = session.get();
  if (seeAs === null) return;
  writeStored(sessionStorage, SEE_AS, null);
  update({ account: seeAs.viewer, current: null, passwordDue: false, seeAs: null, seeAsEnded: byItself });
}

/** Updates the session from the service; an identical object causes no render. */
export function renewSession(current: CurrentSession): void {
  const known = session.get();
  if (current !== known.current || known.passwordDue) update({ current, passwordDue: false });
}

export function renewUser(userInfo: CurrentSession['userInfo']): void {
  const { current } = session.get();
  if (current?.userInfo.id === userInfo.id) update({ current: { ...current, userInfo } });
}

/** Ends the session with the token; a late response to an older token must not end a newer session. */
export function endSession(reason: EndReason, token: string | null): void {
  const { account, seeAs } = session.get();
  if (account === null || sessionToken() !== token) return;
  if (seeAs !== null) return endSeeAs(true);
  dropTokenCookie(account);
  writeStored(sessionStorage, ACCOUNT, null);
  update({ account: null, current: null, ended: reason, passwordDue: false, seeAsEnded: false, fresh: false });
}

export function markGreeted(): void {
  if (session.get().fresh) update({ fresh: false });
}

export function acknowledgeSeeAsEnd(): void {
  update({ seeAsEnded: false });
}

export function requirePasswordChange(): void {
  update({ passwordDue: true });
}

/** The signed-in session; only for components inside the guard. */
export function useSession(): CurrentSession {
  const { current } = useStore(session);
  if (current === null) throw new Error('useSession needs the guard above it');
  return current;
}
