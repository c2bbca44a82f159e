import { FONT } from '../../theme/palette.ts';
import { HOME } from '../screens.ts';
import type { Tab } from '../use-tabs.ts';

/** docs/product.md §9: the most that a tab takes. */
const WIDEST = { zh: 120, other: 180 };
/** Around a title: padding, the gap to the next tab, and the cross, which home has not. */
const AROUND = { home: 28, other: 48 };
/** The button for the tabs that do not fit. */
const MORE = 64;

const canvas = document.createElement('canvas').getContext('2d');

export function widestTab(locale: string): number {
  return locale === 'zh-CN' ? WIDEST.zh : WIDEST.other;
}

/** What a tab takes of the bar. */
export function tabWidth(title: string, route: string, widest: number): number {
  if (canvas === null) return widest;
  canvas.font = `500 14px ${FONT}`;
  const around = route === HOME ? AROUND.home : AROUND.other;
  return Math.min(widest, Math.ceil(canvas.measureText(title).width) + around);
}

interface Shares {
  shown: Tab[];
  rest: Tab[];
}

/** The tabs that fit into a bar, the one in front always among them, in their order; and the rest. */
export function shareTabs(tabs: Tab[], active: string | null, room: number, widthOf: (tab: Tab) => number): Shares {
  const all = tabs.reduce((sum, tab) => sum + widthOf(tab), 0);
  if (all <= room) return { shown: tabs, rest: [] };
  const front = tabs.filter(({ route }) => route === active || route === HOME);
  let left = room - MORE - front.reduce((sum, tab) => sum + widthOf(tab), 0);
  const fits = (tab: Tab) => {
    if (front.includes(tab)) return true;
    left -= widthOf(tab);
    return left >= 0;
  };
  const shown = tabs.filter(fits);
  return { shown, rest: tabs.filter((tab) => !shown.includes(tab)) };
}
