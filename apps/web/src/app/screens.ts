import type { Screen } from '../lib/screen.ts';

const modules = import.meta.glob<{ screen: Screen }>('../screens/*/screen.ts', { eager: true });

/** Every screen there is, by its route; each loads its own code when it is first shown. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.values(modules).map(({ screen }) => [screen.route, screen]),
);

export const HOME = '/home';

/** The screen a path belongs to, comparing whole segments: `/terminal-listing` is not under `/terminal-list`. */
export function screenAt(path: string): Screen | null {
  const [, first = ''] = path.split('/');
  return screens.get(`/${first}`) ?? null;
}
