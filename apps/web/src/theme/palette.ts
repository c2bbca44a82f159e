import type { Accent, Mode } from '../lib/preferences.ts';

/** The fonts of everything; drawings that measure text themselves take them from here. */
export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** The colours everything is made of; text and accent pass 4.5 : 1 on every surface they stand on. */
export interface Palette {
  /** Behind everything. */
  ground: string;
  /** Cards, tables, header. */
  surface: string;
  /** Dialogs and menus above the surface. */
  raised: string;
  line: string;
  /** The outline of what is told by its outline alone: 3 : 1 on every surface. */
  outline: string;
  /** Under what is chosen or pointed at, where no colour is needed. */
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
  /** The brand mark, and the login backdrop, which is dark in both modes. */
  ink: string;
  inkDeep: string;
  inkText: string;
  inkAccent: string;
}

const light = {
  ground: '#f7f8fa',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e2e6ed',
  outline: '#848d9c',
  fill: '#eaedf2',
  text: '#1b2434',
  quiet: '#545e70',
  onAccent: '#ffffff',
  danger: '#c5221f',
  dangerSoft: '#fdecea',
  warning: '#8a5300',
  warningSoft: '#fff4d6',
  success: '#1e7a2e',
  successSoft: '#e6f5e9',
};

const dark = {
  ground: '#0e1116',
  surface: '#14181f',
  raised: '#1c222b',
  line: '#2a323e',
  outline: '#6c7889',
  fill: '#212833',
  text: '#e5eaf2',
  quiet: '#a2adbc',
  onAccent: '#08111f',
  danger: '#ff7875',
  dangerSoft: '#3a1d20',
  warning: '#e8b339',
  warningSoft: '#3a2f16',
  success: '#5cc26f',
  successSoft: '#17331f',
};

const blueInk = { ink: '#0f1c33', inkDeep: '#0a1426', inkText: '#c6d2e6', inkAccent: '#69a9ff' };
const greenInk = { ink: '#10241d', inkDeep: '#0a1913', inkText: '#c4d8ce', inkAccent: '#6fcf7f' };

const palettes: Record<Mode, Record<Accent, Palette>> = {
  light: {
    blue: { ...light, ...blueInk, accent: '#0958d9', accentSoft: '#e8f0fe' },
    green: { ...light, ...greenInk, accent: '#237804', accentSoft: '#e9f6e4' },
  },
  dark: {
    blue: { ...dark, ...blueInk, ink: '#111a2a', accent: '#5ba5ff', accentSoft: '#16294a' },
    green: { ...dark, ...greenInk, ink: '#11201a', accent: '#5ebf3a', accentSoft: '#17321f' },
  },
};

export function paletteOf(mode: Mode, accent: Accent): Palette {
  return palettes[mode][accent];
}
