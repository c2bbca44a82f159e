import type { Accent, Mode } from '../lib/session/preferences.ts';

/** The fonts of the console, also for drawings that measure text themselves. */
export const FONT =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The colours of the console; text and accent have at least 4.5 : 1 on every surface. */
export interface Palette {
  /** Page background. */
  ground: string;
  /** Cards, tables, header. */
  surface: string;
  /** Dialogs and menus above the surface. */
  raised: string;
  line: string;
  /** Line that separates more than rows: heads, bars that float. */
  lineStrong: string;
  /** Outline of elements without a fill: 3 : 1 on every surface. */
  outline: string;
  /** Background of selected or hovered elements. */
  fill: string;
  text: string;
  quiet: string;
  /** Buttons' fill, and the accent of text and icons. */
  accent: string;
  onAccent: string;
  accentSoft: string;
  danger: string;
  dangerSoft: string;
  warning: string;
  warningSoft: string;
  success: string;
  successSoft: string;
  /** Dot of online terminals; as a shape it has 3 : 1. */
  online: string;
  /** Series of charts, in order; online terminals are always green. */
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
  chart5: string;
  chart6: string;
  /** The usual among parts of which the exceptions have colour. */
  chartSoft: string;
  /** The brand mark, and the login backdrop, which is dark in both modes. */
  ink: string;
  inkDeep: string;
  inkText: string;
  inkAccent: string;
}

const light = {
  ground: '#fafafb',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#ebecf0',
  lineStrong: '#d8dbe2',
  outline: '#848d9c',
  fill: '#f2f3f6',
  text: '#14171f',
  quiet: '#5b6270',
  onAccent: '#ffffff',
  danger: '#b4232a',
  dangerSoft: '#fdecec',
  warning: '#8f5200',
  warningSoft: '#fff3dc',
  success: '#17763f',
  successSoft: '#e6f6ec',
  online: '#1f9d55',
  chart1: '#2f5bea',
  chart2: '#12a594',
  chart3: '#e08700',
  chart4: '#8e4ec6',
  chart5: '#d6409f',
  chart6: '#687076',
  chartSoft: '#c9d4fb',
};

const dark = {
  ground: '#0b0d11',
  surface: '#111419',
  raised: '#181c23',
  line: '#22272f',
  lineStrong: '#343b46',
  outline: '#6c7889',
  fill: '#1c2129',
  text: '#e6e9ef',
  quiet: '#98a1b0',
  onAccent: '#0b0d11',
  danger: '#ff8a8f',
  dangerSoft: '#3a1b1f',
  warning: '#f0b44c',
  warningSoft: '#33270f',
  success: '#5cc884',
  successSoft: '#14301f',
  online: '#3fbf76',
  chart1: '#7c9cff',
  chart2: '#3cc9b8',
  chart3: '#f2a83b',
  chart4: '#b98be6',
  chart5: '#ee7fc3',
  chart6: '#9aa3ac',
  chartSoft: '#35447d',
};

const blueInk = { ink: '#0f1c33', inkDeep: '#0a1426', inkText: '#c6d2e6', inkAccent: '#69a9ff' };
const greenInk = { ink: '#10241d', inkDeep: '#0a1913', inkText: '#c4d8ce', inkAccent: '#6fcf7f' };

const palettes: Record<Mode, Record<Accent, Palette>> = {
  light: {
    blue: { ...light, ...blueInk, accent: '#2f5bea', accentSoft: '#eef2ff' },
    green: { ...light, ...greenInk, accent: '#237804', accentSoft: '#e9f6e4' },
  },
  dark: {
    blue: { ...dark, ...blueInk, ink: '#111a2a', accent: '#7c9cff', accentSoft: '#1b2340' },
    green: { ...dark, ...greenInk, ink: '#11201a', accent: '#5ebf3a', accentSoft: '#17321f' },
  },
};

export function paletteOf(mode: Mode, accent: Accent): Palette {
  return palettes[mode][accent];
}
