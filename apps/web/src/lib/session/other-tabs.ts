import { readTokenCookie, writeTokenCookie } from './cookies.ts';
import { followOpenings } from './opened-tabs.ts';
import { endSeeAs, interruptSession, NEWS, session, type News } from './session.ts';
import { readStored } from './storage.ts';

/** The account that the cookie is of; in a see-as session the viewer. */
function ownAccount(): string | null {
  const { account, seeAs } = session.get();
  return seeAs?.viewer ?? account;
}

/** Interval and number of looks for the cookie that belongs to the news. */
const LOOK_MS = 100;
const LOOKS = 30;

/**
 * Applies the news of another tab. Browsers pass cookies between tabs by another way than the storage, so that the news
 * may come before the cookie that was set or dropped with it.
 */
function applyNews(looks: number): void {
  const own = ownAccount();
  if (own === null) return;
  const { account, ended = null, canReturn } = (readStored('local', NEWS) ?? {}) as Partial<News>;
  if (account !== own) return;
  if ((readTokenCookie(own) !== null) !== (ended === null)) {
    // A token of the account may also be a newer one than the news is about.
    if (looks > 1) setTimeout(applyNews, LOOK_MS, looks - 1);
    return;
  }
  const { isInterrupted, seeAs } = session.get();
  if (ended === null && isInterrupted) session.set({ ...session.get(), ended: null, isInterrupted: false });
  if (ended === null || (isInterrupted && canReturn === true)) return;
  if (seeAs !== null) endSeeAs(true);
  interruptSession(ended, canReturn === true);
}

/** Follows the account's sign-ins and ends of its session in other tabs of the browser, and tabs opened from this one. */
export function followOtherTabs(): void {
  followOpenings(ownAccount);
  window.addEventListener('storage', ({ key }) => {
    if (key === NEWS) applyNews(LOOKS);
  });
}

/** Moves the end of the cookie with that of the session; a cookie that another tab has dropped stays away. */
export function renewToken(): void {
  const own = ownAccount();
  const token = own === null ? null : readTokenCookie(own);
  if (own !== null && token !== null) writeTokenCookie(own, token);
}
