import type { CurrentSession, LoginResult } from '@roger/contract/families/account';
import type { Static } from 'typebox';
import { dropTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Why the login screen shows. */
export type EndReason = 'tokenInvalid' | 'sessionEnded' | 'forbidden' | 'signedOut';

interface SessionState {
  account: string | null;
  current: CurrentSession | null;
  ended: EndReason | null;
  /** The service refuses everything until the password is changed (3008). */
  passwordDue: boolean;
}

const ACCOUNT = 'roger.account';
export const session = createStore<SessionState>({
  account: rememberedAccount(),
  current: null,
  ended: null,
  passwordDue: false,
});

/** Each browser tab has its own account; a new one joins the last that signed in. */
function rememberedAccount(): string | null {
  const name = readStored(sessionStorage, ACCOUNT) ?? readStored(localStorage, ACCOUNT);
  if (typeof name !== 'string' || readTokenCookie(name) === null) return null;
  writeStored(sessionStorage, ACCOUNT, name);
  return name;
}

/** Read anew for every call, since another browser tab may have signed in or out. */
export function sessionToken(): string | null {
  const { account } = session.get();
  return account === null ? null : readTokenCookie(account);
}

export function startSession({ token, ...current }: Static<typeof LoginResult>): void {
  const account = current.userInfo.accountsName;
  writeTokenCookie(account, token);
  writeStored(sessionStorage, ACCOUNT, account);
  writeStored(localStorage, ACCOUNT, account);
  session.set({ account, current, ended: null, passwordDue: false });
}

export function renewSession(current: CurrentSession): void {
  session.set({ ...session.get(), current, passwordDue: false });
}

/** Ends the session that `token` stood for; a late answer to an older one must not end a newer. */
export function endSession(reason: EndReason, token: string | null): void {
  const { account } = session.get();
  if (account === null || sessionToken() !== token) return;
  dropTokenCookie(account);
  writeStored(sessionStorage, ACCOUNT, null);
  session.set({ account: null, current: null, ended: reason, passwordDue: false });
}

/** Leads to the login screen with a reason, but leaves the session alive. */
export function refusePath(): void {
  session.set({ ...session.get(), ended: 'forbidden' });
}

export function forgetReason(): void {
  session.set({ ...session.get(), ended: null });
}

export function demandPassword(): void {
  session.set({ ...session.get(), passwordDue: true });
}

/** The signed-in session; only for what stands behind the guard. */
export function useSession(): CurrentSession {
  const { current } = useStore(session);
  if (current === null) throw new Error('useSession needs the guard above it');
  return current;
}
