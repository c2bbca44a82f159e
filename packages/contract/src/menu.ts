import type { Endpoint, Family, ScreenEntry } from './define.ts';
import { families } from './families/index.ts';

/** The top menus in their order (docs/product.md §2 'Menu groups'); only those with a screen are seeded. */
export const menuGroups = [
  'billing',
  'terminals',
  'groups',
  'clients',
  'accounts',
  'servers',
  'logs',
  'cloudSim',
  'operations',
  'upgrades',
] as const;

/** A resource as it is seeded: a top menu, a screen or a function of a screen. */
export interface SeedResource {
  powerName: string;
  parent: string | null;
  route: string;
  type: 1 | 2 | 3;
  level: 1 | 2;
  orderNo: number;
}

const all: Family[] = Object.values(families);

/** The route of a screen: its powerName in kebab-case. */
export function routeOf(powerName: string): string {
  return `/${powerName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * The keys a family's calls ask for besides its screen: `terminal.add`, `terminal.export`, … What calls of a family without a screen
 * ask for stands among the readers of the list it is shown on, under that list's slug.
 */
export function functionKeys(family: Family): string[] {
  const keys = Object.values(family.endpoints).flatMap(({ permission }: Endpoint) =>
    typeof permission === 'string' ? [] : permission.filter((key) => key.startsWith(`${family.slug}.`)),
  );
  return [...new Set(keys)];
}

/** The screens that show a family's rows; those of most families is one or none. */
export function screensOf({ screen, moreScreens = [] }: Family): ScreenEntry[] {
  return screen === undefined ? [...moreScreens] : [screen, ...moreScreens];
}

/** What views of a family's lists call their place: a screen of its own, or one with the name that its list has there. */
export function listPlacesOf(family: Family): string[] {
  const { listedOn } = family;
  const own = screensOf(family).map(({ powerName }) => powerName);
  return listedOn === undefined ? own : [...own, `${listedOn.screen}.${listedOn.view}`];
}

/** Everything a role can hold, in menu order, derived from the families (docs/contract.md §1 'Permission'). */
export function seedResources(): SeedResource[] {
  const home: SeedResource = { powerName: 'home', parent: null, route: '/home', type: 1, level: 1, orderNo: 0 };
  const groups = menuGroups.flatMap((group, index): SeedResource[] => {
    const members = all.flatMap((family) => screensOf(family).map((screen) => ({ family, screen })));
    const shown = members.filter(({ screen }) => screen.group === group);
    if (shown.length === 0) return [];
    const top: SeedResource = {
      powerName: group,
      parent: null,
      route: '',
      type: 1,
      level: 1,
      orderNo: (index + 1) * 10,
    };
    return [top, ...shown.flatMap(({ family, screen }) => screenResources(family, screen))];
  });
  return [home, ...groups];
}

let carried: Set<string> | undefined;

/** The keys that a call asks for but no resource carries, so that no role could ever hold them. */
export function keysWithoutResource({ permission }: Endpoint): string[] {
  if (typeof permission === 'string') return [];
  const held = (carried ??= new Set(seedResources().map(({ powerName }) => powerName)));
  return permission.filter((key) => !held.has(key));
}

function screenResources(family: Family, screen: ScreenEntry): SeedResource[] {
  const { powerName, group, orderNo } = screen;
  const menu: SeedResource = { powerName, parent: group, route: routeOf(powerName), type: 2, level: 2, orderNo };
  if (screen !== family.screen) return [menu];
  const functions = functionKeys(family).map((key, index): SeedResource => ({
    powerName: key,
    parent: powerName,
    route: '',
    type: 3,
    level: 2,
    orderNo: index + 1,
  }));
  return [menu, ...functions];
}
