import { LOCALES, type Locale } from '@roger/contract/constants';
import { exportFormats, type ExportFormat } from '@roger/contract/fields/export-query';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from '../react/store.ts';

export type Mode = 'light' | 'dark';
export type Theme = Mode | 'system';
export type Accent = 'blue' | 'green';
export type Density = 'compact' | 'comfortable';
export type ExportColumns = 'shown' | 'all';

interface StoredPreferences {
  theme: Theme;
  accent: Accent;
  /** Null until the user selects a language. */
  locale: Locale | null;
  /** The client's time difference from UTC, in hours, now. */
  timeDiff: number;
  /** Name of the client's zone with summer time; null = `timeDiff` holds for all times. */
  timeZone: string | null;
  density: Density;
  exportColumns: ExportColumns;
  exportFormat: ExportFormat;
  /** Enables single-key shortcuts; Ctrl+K always works. */
  keys: boolean;
}

export interface Preferences extends StoredPreferences {
  /** Derived from the theme; the system's mode may change at any time. */
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
  const stored = (readStored('local', KEY) ?? {}) as Partial<Record<keyof StoredPreferences, unknown>>;
  const theme = THEMES.find((one) => one === stored.theme) ?? 'system';
  return {
    theme,
    mode: modeOf(theme),
    accent: stored.accent === 'green' ? 'green' : 'blue',
    locale: LOCALES.find((locale) => locale === stored.locale) ?? null,
    timeDiff: typeof stored.timeDiff === 'number' ? stored.timeDiff : 0,
    timeZone: typeof stored.timeZone === 'string' ? stored.timeZone : null,
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

/** Changes these preferences alone: another window of the browser may have stored others since this one was loaded. */
export function prefer(change: Partial<StoredPreferences>): void {
  const next = { ...preferences.get(), ...change };
  preferences.set({ ...next, mode: modeOf(next.theme) });
  const { mode: _derived, ...stored } = restore();
  writeStored('local', KEY, { ...stored, ...change });
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
