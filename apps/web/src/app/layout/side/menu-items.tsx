import {
  AppstoreOutlined,
  CloudOutlined,
  ClusterOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  MobileOutlined,
  RocketOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { createElement, type ReactNode } from 'react';
import type { Icon, Screen } from '../../../lib/address/screen.ts';
import { InPlaceLink } from '../in-place-link.tsx';
import { needsMore, VISIBLE_WITH_MORE } from './menu-height.ts';
import type { MenuEntry } from './menu-tree.ts';

type Item = NonNullable<MenuProps['items']>[number];
type Group = Extract<MenuEntry, { group: string }>;
type NameOf = (powerName: string) => string;

const groupIcons: Record<Group['group'], Icon> = {
  terminals: MobileOutlined,
  groups: ClusterOutlined,
  clients: TeamOutlined,
  billing: WalletOutlined,
  cloudSim: CloudOutlined,
  accounts: UserOutlined,
  servers: DatabaseOutlined,
  logs: FileTextOutlined,
  operations: ToolOutlined,
  upgrades: RocketOutlined,
};

/** The label of the entry has the name. */
const hidden = { 'aria-hidden': true };

function screenItem(nameOf: NameOf, { route, powerName }: Screen): { key: string; label: ReactNode } {
  return { key: route, label: <InPlaceLink href={route} text={nameOf(powerName)} /> };
}

/** All groups open, each with its name as a heading. */
export function openItems(nameOf: NameOf, entries: readonly MenuEntry[]): Item[] {
  return entries.map((entry): Item => {
    if ('screen' in entry) return screenItem(nameOf, entry.screen);
    const name = nameOf(entry.group);
    // antd gives its list of members no name.
    const named = { role: 'group', 'aria-label': name };
    return {
      type: 'group',
      key: entry.group,
      label: name,
      children: entry.screens.map((screen) => screenItem(nameOf, screen)),
      ...named,
    };
  });
}

/** Groups that open and close; with too many entries, the last are under 'more'. A collapsed menu is of icons alone. */
export function foldedItems(nameOf: NameOf, entries: readonly MenuEntry[], more: string, collapsed: boolean): Item[] {
  const withIcon = (icon: Icon) => (collapsed ? { icon: createElement(icon, hidden) } : {});
  const items = entries.map((entry): Item => {
    if ('screen' in entry) {
      const { icon, powerName } = entry.screen;
      // The tooltip of a collapsed menu is of words, not of a link.
      const tooltip = collapsed ? { title: nameOf(powerName) } : {};
      return { ...screenItem(nameOf, entry.screen), ...withIcon(icon), ...tooltip };
    }
    return {
      key: entry.group,
      label: nameOf(entry.group),
      ...withIcon(groupIcons[entry.group]),
      children: entry.screens.map((screen) => screenItem(nameOf, screen)),
    };
  });
  if (!needsMore(entries)) return items;
  const rest = {
    key: 'more',
    label: more,
    ...withIcon(AppstoreOutlined),
    children: items.slice(VISIBLE_WITH_MORE),
  };
  return [...items.slice(0, VISIBLE_WITH_MORE), rest];
}
