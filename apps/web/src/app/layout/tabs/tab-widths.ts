import { textWidth } from '../../../lib/format/text-width.ts';
import { HOME } from '../../../lib/address/home.ts';
import type { Tab } from '../../use-tabs.ts';

/** Maximum width of a tab, in pixels (docs/product.md §9). */
const MAX_WIDTH = { zh: 120, other: 180 };
/** Pixels of the parts of the bar, by mouse and by touch (theme/touch.css). */
export interface BarSizes {
  /** Around the title of home, and of others: padding, gap, rounding, and the close button, which home does not have. */
  home: number;
  other: number;
  /** The help button and its gap. */
  help: number;
}

export const BAR_SIZES = {
  mouse: { home: 30, other: 50, help: 32 },
  touch: { home: 30, other: 62, help: 52 },
} as const satisfies Record<string, BarSizes>;
/** Width of the button for the tabs that do not fit. */
const MORE_BUTTON_WIDTH = 64;

export function maxTabWidth(locale: string): number {
  return locale === 'zh-CN' ? MAX_WIDTH.zh : MAX_WIDTH.other;
}

/** Width of a tab in the bar, in pixels. */
export function tabWidth(title: string, route: string, maxWidth: number, { home, other }: BarSizes): number {
  return Math.min(maxWidth, textWidth(title) + (route === HOME ? home : other));
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
