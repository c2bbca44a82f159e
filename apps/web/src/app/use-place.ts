import { useLocation } from 'react-router-dom';
import { useAllowedKeys } from '../lib/allowed.ts';
import type { Screen } from '../lib/screen.ts';
import { HOME, screenAt } from './screens.ts';

/** What an address leads to: a screen that the account may or may not see, or nothing. */
export type Place = { granted: true; screen: Screen } | { granted: false; screen: Screen | null };

export function usePlace(): Place {
  const { pathname } = useLocation();
  const allowed = useAllowedKeys();
  const screen = screenAt(pathname);
  if (screen === null) return { granted: false, screen };
  return { granted: screen.route === HOME || allowed.has(screen.powerName), screen };
}
