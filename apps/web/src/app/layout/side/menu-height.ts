import type { MenuEntry } from './menu-tree.ts';

// docs/product.md §9: with more than nine entries a menu with closed groups has eight and 'more'.
const MAX_ENTRIES = 9;
export const VISIBLE_WITH_MORE = 8;

/** Pixels of a row by a mouse and by a finger, of a heading, and of all that is above and below the menu (side.css). */
const ROW = 30;
const TOUCH_ROW = 44;
const HEADING = 32;
const AROUND = 48 + 44 + 8;

export function needsMore(entries: readonly MenuEntry[]): boolean {
  return entries.length > MAX_ENTRIES;
}

/** The least height of a window that has room for the menu with all groups open. */
export function openHeight(entries: readonly MenuEntry[], row: number): number {
  return entries.reduce((sum, entry) => sum + ('screen' in entry ? row : HEADING + entry.screens.length * row), AROUND);
}

/** The media query for a window in which all groups may be open. */
export function openMedia(entries: readonly MenuEntry[]): string {
  const [fine, touch] = [openHeight(entries, ROW), openHeight(entries, TOUCH_ROW)];
  return `(min-height: ${fine}px) and (pointer: fine), (min-height: ${touch}px)`;
}

/** The first groups that a window of this height has room for, with the headings of all. */
export function fittingGroups(entries: readonly MenuEntry[], height: number, row: number): string[] {
  const visible = needsMore(entries) ? VISIBLE_WITH_MORE : entries.length;
  let rest = height - AROUND - Math.min(entries.length, MAX_ENTRIES) * row;
  const open: string[] = [];
  for (const entry of entries.slice(0, visible)) {
    if ('screen' in entry) continue;
    rest -= entry.screens.length * row;
    if (rest < 0) break;
    open.push(entry.group);
  }
  return open;
}

/** The same for the present window. */
export function fittingNow(entries: readonly MenuEntry[]): string[] {
  return fittingGroups(entries, window.innerHeight, window.matchMedia('(pointer: coarse)').matches ? TOUCH_ROW : ROW);
}
