import { readStored, writeStored } from './storage.ts';

/** Accounts of links that were opened in another browser tab, by address. */
const OPENED = 'roger.opened';
/** An unused entry, as of a context menu that was closed again, ends after this time. */
const VALID_MS = 60_000;

interface Opening {
  address: string;
  account: string;
  at: number;
}

function readOpenings(): Opening[] {
  const stored = readStored('local', OPENED);
  const openings = Array.isArray(stored) ? (stored as (Opening | null)[]) : [];
  const isValid = (one: Opening | null): one is Opening => one !== null && Math.abs(Date.now() - one.at) < VALID_MS;
  return openings.filter(isValid);
}

/** The account of the tab in which the link to this page was opened; null for an address that was typed. */
export function openingAccount(): string | null {
  return readOpenings().find(isHere)?.account ?? null;
}

function isHere({ address }: Opening): boolean {
  return address === `${window.location.pathname}${window.location.search}`;
}

/** Passes the account of this tab on to links that are opened in another one. */
export function followOpenings(ownAccount: () => string | null): void {
  const note = (event: MouseEvent) => {
    const account = ownAccount();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (account === null || link === null || link.origin !== window.location.origin || staysHere(event)) return;
    const address = `${link.pathname}${link.search}`;
    const others = readOpenings().filter((known) => known.address !== address);
    writeStored('local', OPENED, [{ address, account, at: Date.now() } satisfies Opening, ...others]);
  };
  for (const type of ['pointerdown', 'click', 'contextmenu'] as const) window.addEventListener(type, note, true);
}

/** A long touch and a context menu may open the link elsewhere. */
function staysHere(event: MouseEvent): boolean {
  const { type, button, ctrlKey, metaKey, shiftKey } = event;
  const isTouch = event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType !== 'mouse';
  return type !== 'contextmenu' && !isTouch && button === 0 && !ctrlKey && !metaKey && !shiftKey;
}
