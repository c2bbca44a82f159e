import type { DefaultRole, Endpoint, Family } from './define.ts';
import { families } from './families/index.ts';
import { screensOf } from './menu.ts';

const all: Family[] = Object.values(families);

/** Functions with the default roles that calls declare for them. */
export function declaredFunctions(): { key: string; defaultFor: readonly DefaultRole[] }[] {
  const calls = all.flatMap(({ endpoints }): Endpoint[] => Object.values(endpoints));
  return calls.flatMap(({ permission, defaultFor, moreFunctions = [] }) => {
    const own = defaultFor === undefined || typeof permission === 'string' ? [] : [{ key: permission[0], defaultFor }];
    return [...own, ...moreFunctions];
  });
}

/** Initial keys of a default role: home, its screens with their menus, and its functions (docs/domain.md §1). */
export function defaultKeys(role: DefaultRole): string[] {
  const screens = all.flatMap(screensOf).filter(({ defaultFor }) => defaultFor.includes(role));
  const groups = new Set(screens.map(({ group }) => group));
  const functions = declaredFunctions().filter(({ defaultFor }) => defaultFor.includes(role));
  return ['home', ...groups, ...screens.map(({ powerName }) => powerName), ...functions.map(({ key }) => key)];
}
