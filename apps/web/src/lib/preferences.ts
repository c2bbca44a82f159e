import { LOCALES, type Locale } from '@roger/contract/constants';
import { exportFormats, type ExportFormat } from '@roger/contract/fields/export-query';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Mode = 'light' | 'dark';
export type Theme = Mode | 'system';
export type Accent = 'blue' | 'green';
/** How high the rows of lists are. */
export type Density = 'compact' | 'comfortable';
/** Which columns of a list are exported. */
export type ExportColumns = 'shown' | 'all';

interface Chosen {
  theme: Theme;
  accent: Accent;
  /** The chosen language; null until somebody chooses one. */
  locale: Locale | null;
  /** The client's time difference from UTC, in hours. */
  timeDiff: number;
  density: Density;
  exportColumns: ExportColumns;
  exportFormat: ExportFormat;
  /** Single keys do things; Ctrl K does so in any case. */
  keys: boolean;
}

export interface Preferences extends Chosen {
  /** What the theme comes to: the system's own mode may change at any time. */
  mode: Mode;
}

const KEY = 'roger.preferences';
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

function modeOf(theme: Theme): Mode {
  if (theme !== 'system') return theme;
  return darkSystem.matches ? 'dark' : 'light';
}

function restore(): Preferences {
  const stored = (readStored(localStorage, KEY) ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  const theme = THEMES.find((one) => one === stored.theme) ?? 'system';
  return {
    theme,
    mode: modeOf(theme),
    accent: stored.accent === 'green' ? 'green' : 'blue',
    locale: LOCALES.find((locale) => locale === stored.locale) ?? null,
    timeDiff: typeof stored.timeDiff === 'number' ? stored.timeDiff : 0,
    keys: stored.keys !== false,
    density: stored.density === 'comfortable' ? stored.density : 'compact',
    exportColumns: stored.exportColumns === 'all' ? 'all' : 'shown',
    exportFormat: exportFormats.find((format) => format === stored.exportFormat) ?? exportFormats[0],
  };
}

export const preferences = createStore<Preferences>(restore());

darkSystem.addEventListener('change', () => {
  const current = preferences.get();
  preferences.set({ ...current, mode: modeOf(current.theme) });
});

export function prefer(change: Partial<Chosen>): void {
  const { mode: _derived, ...chosen } = { ...preferences.get(), ...change };
  preferences.set({ ...chosen, mode: modeOf(chosen.theme) });
  writeStored(localStorage, KEY, chosen);
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
