import { preferences } from '../lib/session/preferences.ts';
import { paletteOf, type Palette } from './palette.ts';

/** Paper is light in every mode; important, since the variables of the screen are in the root's own style. */
const printed = new CSSStyleSheet({ media: 'print' });

/** Sets the palette as CSS variables, for parts that are styled without antd: login, frame, first paint. */
function applyTheme(): void {
  const { mode, accent } = preferences.get();
  const root = document.documentElement;
  root.dataset['mode'] = mode;
  root.style.colorScheme = mode;
  const palette = paletteOf(mode, accent);
  for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    theme.content = palette.ground;
  for (const [name, color] of variablesOf(palette)) root.style.setProperty(name, color);
  const light = variablesOf(paletteOf('light', accent)).map(([name, color]) => `${name}: ${color} !important;`);
  printed.replaceSync(`:root { color-scheme: light !important; ${light.join(' ')} }`);
}

function variablesOf(palette: Palette): [name: string, color: string][] {
  return Object.entries(palette).map(([name, color]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    String(color),
  ]);
}

export function startTheme(): void {
  document.adoptedStyleSheets.push(printed);
  applyTheme();
  preferences.subscribe(applyTheme);
}
