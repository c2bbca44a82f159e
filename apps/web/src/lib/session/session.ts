import type { CurrentSession, LoginResult } from '@roger/contract/families/tenancy/account';
import type { Static } from 'typebox';
import { dropTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts';
import { openingAccount } from './opened-tabs.ts';
import { readStored, writeStored, type StorageName } from './storage.ts';
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
  /** The session ended under open screens, which stay until the account is signed in again. */
  isInterrupted: boolean;
  /** The service refuses everything until the password is changed (3008). */
  passwordDue: boolean;
  seeAs: SeeAsSession | null;
  /** The see-as session ended by itself; the message is still due. */
  seeAsEnded: boolean;
  /** After a sign-in, until its notices were displayed. */
  fresh: boolean;
}

const ACCOUNT = 'roger.account';
export const SEE_AS = 'roger.seen';
/** Key of what one tab writes for the others. */
export const NEWS = 'roger.news';

/** The service has confirmed the session since the page was loaded: screens may have input in them. */
let isConfirmed = false;

const SIGNED_OUT: SessionState = {
  account: null,
  current: null,
  ended: null,
  isInterrupted: false,
  passwordDue: false,
  seeAs: null,
  seeAsEnded: false,
  fresh: false,
};

export const session = createStore<SessionState>(restore());

function update(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

function restore(): SessionState {
  const own = restoreAccount();
  const seeAs = own === null ? null : restoreSeeAs(own);
  const account = seeAs?.account ?? own;
  return { ...SIGNED_OUT, account, seeAs };
}

/** Each browser tab has its own account; a new tab gets that of the link, else the last one that signed in. */
function restoreAccount(): string | null {
  const name = readStored('session', ACCOUNT) ?? openingAccount() ?? readStored('local', ACCOUNT);
  if (typeof name !== 'string' || readTokenCookie(name) === null) return null;
  writeStored('session', ACCOUNT, name);
  return name;
}

function restoreSeeAs(own: string): SeeAsSession | null {
  const { account, token, viewer } = (readStored('session', SEE_AS) ?? {}) as Partial<
    Record<keyof SeeAsSession, unknown>
  >;
  if (typeof account !== 'string' || typeof token !== 'string' || viewer !== own) return null;
  return { account, token, viewer: own };
}

/** Where an account's own things are kept in this browser; a see-as session leaves nothing behind. */
export function accountStorage(): StorageName {
  return session.get().seeAs === null ? 'local' : 'session';
}

/** Read for every call: another browser tab may have signed in or out. */
export function sessionToken(): string | null {
  const { account, seeAs } = session.get();
  if (seeAs !== null) return seeAs.token;
  return account === null ? null : readTokenCookie(account);
}

/** The browser has stored no cookie: every call would be refused. */
export class NoCookieError extends Error {
  override name = 'NoCookieError';
}

/**
 * Starts a session; an interrupted one of the same account continues with its screens.
 *
 * @throws NoCookieError where the browser blocks cookies.
 */
export function startSession({ token, ...current }: Static<typeof LoginResult>): void {
  const account = current.userInfo.accountsName;
  const known = session.get();
  const continues = known.isInterrupted && known.account === account;
  writeTokenCookie(account, token);
  if (readTokenCookie(account) !== token) throw new NoCookieError();
  writeStored('session', ACCOUNT, account);
  writeStored('local', ACCOUNT, account);
  writeStored('session', SEE_AS, null);
  isConfirmed = true;
  session.set({ ...SIGNED_OUT, account, current, fresh: !continues });
  writeNews(account, null);
}

export function endSeeAs(byItself: boolean): void {
  const { seeAs } = session.get();
  if (seeAs === null) return;
  writeStored('session', SEE_AS, null);
  update({ account: seeAs.viewer, current: null, passwordDue: false, seeAs: null, seeAsEnded: byItself });
}

/** Updates the session from the service; an identical object causes no render. */
export function renewSession(current: CurrentSession): void {
  const known = session.get();
  isConfirmed = true;
  if (current !== known.current || known.passwordDue) update({ current, passwordDue: false });
}

export function renewUser(userInfo: CurrentSession['userInfo']): void {
  const { current } = session.get();
  if (current?.userInfo.id === userInfo.id) update({ current: { ...current, userInfo } });
}

/**
 * Ends the session with the token; a late response to an older token must not end a newer session. Where the account
 * can return, its screens stay open.
 */
export function endSession(reason: EndReason, token: string | null, canReturn = reason === 'tokenInvalid'): void {
  const { account, seeAs, isInterrupted } = session.get();
  // The streams of a session end before the answer to its sign-out arrives.
  if (account === null || (isInterrupted ? reason !== 'signedOut' : sessionToken() !== token)) return;
  if (seeAs !== null) return endSeeAs(true);
  dropTokenCookie(account);
  writeNews(account, reason, canReturn);
  interruptSession(reason, canReturn);
}

/** Leaves the screens open for the account to return, or closes them. */
export function interruptSession(reason: EndReason, canReturn: boolean): void {
  if (!canReturn || !isConfirmed || session.get().current === null) closeSession(reason);
  else update({ ended: reason, isInterrupted: true, fresh: false });
}

/** Leaves the screens of the account for the sign-in. */
export function closeSession(reason: EndReason): void {
  writeStored('session', ACCOUNT, null);
  isConfirmed = false;
  session.set({ ...SIGNED_OUT, ended: reason });
}

/** News for the other browser tabs of the account: it signed in, or its session ended. */
export interface News {
  account: string;
  ended: EndReason | null;
  canReturn: boolean;
  at: number;
}

function writeNews(account: string, ended: EndReason | null, canReturn = true): void {
  writeStored('local', NEWS, { account, ended, canReturn, at: Date.now() } satisfies News);
}

export function markGreeted(): void {
  if (session.get().fresh) update({ fresh: false });
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
