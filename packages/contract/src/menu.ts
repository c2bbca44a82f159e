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

/** A seeded resource: a top menu, a screen or a function of a screen. */
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
 * Permission keys of a family's calls besides its screen: `terminal.add`, `terminal.export`, … A family without a
 * screen declares its keys among the readers of the list on which it is displayed, under that list's slug.
 */
export function functionKeys(family: Family): string[] {
  const keys = Object.values(family.endpoints).flatMap(({ permission }: Endpoint) =>
    typeof permission === 'string' ? [] : permission.filter((key) => key.startsWith(`${family.slug}.`)),
  );
  return [...new Set(keys)];
}

/** Screens with a family's rows; most families have one or none. */
export function screensOf({ screen, moreScreens = [] }: Family): ScreenEntry[] {
  return screen === undefined ? [...moreScreens] : [screen, ...moreScreens];
}

/** Places of views of a family's lists: its screens, or the screen and the list's name there. */
export function listPlacesOf(family: Family): string[] {
  const { listedOn } = family;
  const own = screensOf(family).map(({ powerName }) => powerName);
  return listedOn === undefined ? own : [...own, `${listedOn.screen}.${listedOn.view}`];
}

/** All resources of roles in menu order, derived from the families (docs/contract.md §1 'Permission'). */
export function seedResources(): SeedResource[] {
  const home: SeedResource = { powerName: 'home', parent: null, route: '/home', type: 1, level: 1, orderNo: 0 };
  const groups = menuGroups.flatMap((group, index): SeedResource[] => {
    const members = all.flatMap((family) => screensOf(family).map((screen) => ({ family, screen })));
    const inGroup = members.filter(({ screen }) => screen.group === group);
    if (inGroup.length === 0) return [];
    const top: SeedResource = {
      powerName: group,
      parent: null,
      route: '',
      type: 1,
      level: 1,
      orderNo: (index + 1) * 10,
    };
    return [top, ...inGroup.flatMap(({ family, screen }) => screenResources(family, screen))];
  });
  return [home, ...groups];
}

let knownKeys: Set<string> | undefined;

/** Keys of a call without a resource: no role could ever have them. */
export function keysWithoutResource({ permission }: Endpoint): string[] {
  if (typeof permission === 'string') return [];
  const known = (knownKeys ??= new Set(seedResources().map(({ powerName }) => powerName)));
  return permission.filter((key) => !known.has(key));
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
