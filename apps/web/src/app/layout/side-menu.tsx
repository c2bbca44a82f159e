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
import { Menu, type MenuProps } from 'antd';
import type { TFunction } from 'i18next';
import { createElement, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config.ts';
import { useMenuName } from '../../lib/resource-name.ts';
import type { Screen } from '../../lib/screen.ts';
import { useSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { FleetGauge } from './fleet-gauge.tsx';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { menuTree, type MenuEntry } from './menu-tree.ts';

type Item = NonNullable<MenuProps['items']>[number];

// docs/product.md §9: more than nine entries are shown as eight and 'more'.
const MOST = 9;
const SHOWN_WITH_MORE = 8;
const OPEN = 'roger.menu';

const groupIcons: Record<Extract<MenuEntry, { group: string }>['group'], ComponentType> = {
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

type NameOf = (powerName: string) => string;

function screenItem(nameOf: NameOf, { route, powerName, icon }: Screen, withIcon: boolean): Item {
  return { key: route, label: nameOf(powerName), ...(withIcon ? { icon: createElement(icon) } : {}) };
}

function entryItem(nameOf: NameOf, entry: MenuEntry): Item {
  if ('screen' in entry) return screenItem(nameOf, entry.screen, true);
  return {
    key: entry.group,
    label: nameOf(entry.group),
    icon: createElement(groupIcons[entry.group]),
    children: entry.screens.map((screen) => screenItem(nameOf, screen, false)),
  };
}

function itemsOf(t: TFunction, nameOf: NameOf, entries: MenuEntry[]): Item[] {
  const items = entries.map((entry) => entryItem(nameOf, entry));
  if (items.length <= MOST) return items;
  const more = {
    key: 'more',
    label: t('shell.menu.more'),
    icon: <AppstoreOutlined />,
    children: items.slice(SHOWN_WITH_MORE),
  };
  return [...items.slice(0, SHOWN_WITH_MORE), more];
}

interface SideMenuProps {
  /** Null where no screen shows. */
  active: string | null;
  collapsed: boolean;
  onGo: (route: string) => void;
}

/** What the account may open, with the share of the fleet that is online beneath. */
export function SideMenu({ active, collapsed, onGo }: SideMenuProps) {
  const { t } = useTranslation();
  const { resource } = useSession();
  const nameOf = useMenuName();
  const { brand } = useConfig();
  const entries = useMemo(() => menuTree(resource), [resource]);
  const { openKeys, open } = useOpenGroups(entries, active);
  return (
    <aside className={collapsed ? 'side side-collapsed' : 'side'}>
      <div className="side-brand">
        <BrandMark />
        {!collapsed && <span>{brand?.clientName ?? t('shell.product')}</span>}
      </div>
      <nav className="side-menu" aria-label={t('shell.menu.label')}>
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          inlineIndent={12}
          items={itemsOf(t, nameOf, entries)}
          selectedKeys={active === null ? [] : [active]}
          {...(collapsed ? {} : { openKeys, onOpenChange: open })}
          onClick={({ key }) => onGo(key)}
        />
      </nav>
      <FleetGauge small={collapsed} />
    </aside>
  );
}

/** The groups that somebody opened, in this session, and that of the screen that shows, however one got there. */
function useOpenGroups(entries: MenuEntry[], active: string | null) {
  const [openKeys, setOpenKeys] = useState(storedOpen);
  const [followed, setFollowed] = useState<string | null | undefined>(undefined);
  const open = (keys: string[]) => {
    setOpenKeys(keys);
    writeStored(sessionStorage, OPEN, keys);
  };
  if (followed !== active) {
    setFollowed(active);
    setOpenKeys([...new Set([...openKeys, ...groupsOf(entries, active)])]);
  }
  return { openKeys, open };
}

function storedOpen(): string[] {
  const stored = readStored(sessionStorage, OPEN);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** The entries that must be open for a screen's own to be seen. */
function groupsOf(entries: MenuEntry[], route: string | null): string[] {
  const index = entries.findIndex(
    (entry) => 'group' in entry && entry.screens.some((screen) => screen.route === route),
  );
  const entry = entries[index];
  if (entry === undefined || !('group' in entry)) return [];
  return entries.length > MOST && index >= SHOWN_WITH_MORE ? ['more', entry.group] : [entry.group];
}
