import { useLocation } from 'react-router-dom';
import { useAllowedKeys } from '../lib/session/allowed.ts';
import type { Screen } from '../lib/address/screen.ts';
import { HOME } from '../lib/address/home.ts';
import { screenAt } from './screens.ts';

/** Target of an address: a screen, granted or not, or no screen. */
export type Place = { granted: true; screen: Screen } | { granted: false; screen: Screen | null };

export function usePlace(): Place {
  const { pathname } = useLocation();
  const allowed = useAllowedKeys();
  const screen = screenAt(pathname);
  if (screen === null) return { granted: false, screen };
  return { granted: screen.route === HOME || allowed.has(screen.powerName), screen };
}
