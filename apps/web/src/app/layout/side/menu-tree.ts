import { menuGroups } from '@roger/contract/menu';
import type { CurrentSession } from '@roger/contract/families/tenancy/account';
import type { Screen } from '../../../lib/address/screen.ts';
import { HOME } from '../../../lib/address/home.ts';
import { screens } from '../../screens.ts';

type Resource = CurrentSession['resource'][number];
type GroupName = (typeof menuGroups)[number];

/** A top-level entry of the side menu: a screen of its own, or a group with its screens. */
export type MenuEntry = { screen: Screen } | { group: GroupName; screens: Screen[] };

const groupNames: ReadonlySet<string> = new Set(menuGroups);
const screenOf = new Map<string, Screen>([...screens.values()].map((screen) => [screen.powerName, screen]));

function isGroup(powerName: string): powerName is GroupName {
  return groupNames.has(powerName);
}

/** The menu of an account: its resources as a tree from pid 0, only those with a screen (docs/product.md §2). */
export function menuTree(resources: Resource[]): MenuEntry[] {
  const ordered = resources.filter(({ type }) => type !== 3).toSorted((a, b) => a.orderNo - b.orderNo);
  const homeScreen = screens.get(HOME);
  const groups = ordered.flatMap((top): MenuEntry[] => {
    if (top.pid !== 0 || !isGroup(top.powerName)) return [];
    const members = ordered
      .filter(({ pid }) => pid === top.id)
      .flatMap(({ powerName }) => screenOf.get(powerName) ?? []);
    return members.length === 0 ? [] : [{ group: top.powerName, screens: members }];
  });
  return homeScreen === undefined ? groups : [{ screen: homeScreen }, ...groups];
}
