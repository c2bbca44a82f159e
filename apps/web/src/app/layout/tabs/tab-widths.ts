import { FONT } from '../../../theme/palette.ts';
import { HOME } from '../../screens.ts';
import type { Tab } from '../../use-tabs.ts';

/** Maximum width of a tab, in pixels (docs/product.md §9). */
const MAX_WIDTH = { zh: 120, other: 180 };
/** Pixels of the bar by mouse and by touch (theme/touch.css). */
const SIZES = {
  mouse: { home: 30, other: 50, help: 32 },
  touch: { home: 30, other: 62, help: 52 },
};
/** Width of the button for the tabs that do not fit. */
const MORE_BUTTON_WIDTH = 64;

const canvas = document.createElement('canvas').getContext('2d');

export function maxTabWidth(locale: string): number {
  return locale === 'zh-CN' ? MAX_WIDTH.zh : MAX_WIDTH.other;
}

/**
 * `home` and `other`: pixels around a title, for padding, the gap to the next tab, rounding, and the close button, which
 * home does not have; `help`: those of the help button and its gap.
 */
function sizes(): (typeof SIZES)['mouse'] {
  return window.matchMedia('(pointer: coarse)').matches ? SIZES.touch : SIZES.mouse;
}

/** Width of a tab in the bar, in pixels. */
export function tabWidth(title: string, route: string, maxWidth: number): number {
  if (canvas === null) return maxWidth;
  canvas.font = `500 14px ${FONT}`;
  const { home, other } = sizes();
  return Math.min(maxWidth, Math.ceil(canvas.measureText(title).width) + (route === HOME ? home : other));
}

interface FittedTabs {
  visible: Tab[];
  hidden: Tab[];
}

/**
 * Splits the tabs into those that fit into a bar of `width` pixels and the rest, both in order. The active tab and home
 * always fit.
 */
export function fitTabs(tabs: Tab[], active: string | null, width: number, widthOf: (tab: Tab) => number): FittedTabs {
  const available = width - sizes().help;
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
