import { LOCALES, type Locale } from '@roger/contract/constants';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Mode = 'light' | 'dark';
export type Accent = 'blue' | 'green';

export interface Preferences {
  mode: Mode;
  accent: Accent;
  /** The chosen language; null until somebody chooses one. */
  locale: Locale | null;
  /** The client's time difference from UTC, in hours. */
  timeDiff: number;
}

const KEY = 'roger.preferences';

function restore(): Preferences {
  const stored = (readStored(localStorage, KEY) ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    mode: stored.mode === 'light' || stored.mode === 'dark' ? stored.mode : prefersDark ? 'dark' : 'light',
    accent: stored.accent === 'green' ? 'green' : 'blue',
    locale: LOCALES.find((locale) => locale === stored.locale) ?? null,
    timeDiff: typeof stored.timeDiff === 'number' ? stored.timeDiff : 0,
  };
}

export const preferences = createStore<Preferences>(restore());

export function prefer(change: Partial<Preferences>): void {
  preferences.set({ ...preferences.get(), ...change });
  writeStored(localStorage, KEY, preferences.get());
}

export function usePreferences(): Preferences {
  return useStore(preferences);
}
