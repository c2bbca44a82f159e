import { preferences } from '../lib/preferences.ts';
import { paletteOf } from './palette.ts';

/** Puts the palette on the document as CSS variables, for what is styled without antd: login, frame, first paint. */
function applyTheme(): void {
  const { mode, accent } = preferences.get();
  const root = document.documentElement;
  root.dataset['mode'] = mode;
  root.style.colorScheme = mode;
  for (const [name, color] of Object.entries(paletteOf(mode, accent))) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color);
  }
}

export function keepTheme(): void {
  applyTheme();
  preferences.subscribe(applyTheme);
}
