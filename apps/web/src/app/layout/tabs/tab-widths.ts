import { FONT } from '../../../theme/palette.ts';
import { HOME } from '../../screens.ts';
import type { Tab } from '../../use-tabs.ts';

/** Maximum width of a tab, in pixels (docs/product.md §9). */
const MAX_WIDTH = { zh: 120, other: 180 };
/** Pixels around a title: padding, the gap to the next tab, and the close button, which home does not have. */
const EXTRA_WIDTH = { home: 28, other: 48 };
/** Width of the button for the tabs that do not fit. */
const MORE_BUTTON_WIDTH = 64;

const canvas = document.createElement('canvas').getContext('2d');

export function maxTabWidth(locale: string): number {
  return locale === 'zh-CN' ? MAX_WIDTH.zh : MAX_WIDTH.other;
}

/** Width of a tab in the bar, in pixels. */
export function tabWidth(title: string, route: string, maxWidth: number): number {
  if (canvas === null) return maxWidth;
  canvas.font = `500 14px ${FONT}`;
  const around = route === HOME ? EXTRA_WIDTH.home : EXTRA_WIDTH.other;
  return Math.min(maxWidth, Math.ceil(canvas.measureText(title).width) + around);
}

interface FittedTabs {
  visible: Tab[];
  hidden: Tab[];
}

/** Splits the tabs into those that fit into the bar and the rest, both in order. The active tab and home always fit. */
export function fitTabs(
  tabs: Tab[],
  active: string | null,
  available: number,
  widthOf: (tab: Tab) => number,
): FittedTabs {
  const all = tabs.reduce((sum, tab) => sum + widthOf(tab), 0);
  if (all <= available) return { visible: tabs, hidden: [] };
  const front = tabs.filter(({ route }) => route === active || route === HOME);
  let left = available - MORE_BUTTON_WIDTH - front.reduce((sum, tab) => sum + widthOf(tab), 0);
  const fits = (tab: Tab) => {
    if (front.includes(tab)) return true;
    left -= widthOf(tab);
    return left >= 0;
  };
  const visible = tabs.filter(fits);
  return { visible: visible, hidden: tabs.filter((tab) => !visible.includes(tab)) };
}
