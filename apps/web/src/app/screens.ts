import type { Screen } from '../lib/address/screen.ts';

const modules = import.meta.glob<{ screen: Screen }>('../screens/*/screen.ts', { eager: true });

/** All screens by route; the code of a screen loads when it is first opened. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.values(modules).map(({ screen }) => [screen.route, screen]),
);

/** The screen of a path by its first segment; null without one. */
export function screenAt(path: string): Screen | null {
  const [, first = ''] = path.split('/');
  return screens.get(`/${first}`) ?? null;
}
