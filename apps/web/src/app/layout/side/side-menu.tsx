import { Menu, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.ts';
import { useMenuName } from '../../../lib/format/resource-name.ts';
import { useMedia } from '../../../lib/react/use-media.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FleetGauge } from './fleet-gauge.tsx';
import { BrandMark } from '../../../theme/brand-mark.tsx';
import { openMedia } from './menu-height.ts';
import { foldedItems, openItems } from './menu-items.tsx';
import { menuTree, type MenuEntry } from './menu-tree.ts';
import { useOpenGroups } from './use-open-groups.ts';

interface SideMenuProps {
  /** Route of the active screen; null without one. */
  active: string | null;
  collapsed: boolean;
  onGo: (route: string) => void;
}

/** The menu of the account, with the gauge of online terminals below. */
export function SideMenu({ active, collapsed, onGo }: SideMenuProps) {
  const { t } = useTranslation();
  const { resource } = useSession();
  const { brand } = useConfig();
  const entries = useMemo(() => menuTree(resource), [resource]);
  const groups = useGroups(entries, active, collapsed);
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
          selectedKeys={active === null ? [] : [active]}
          {...groups}
          onClick={({ key }) => onGo(key)}
        />
      </nav>
      <FleetGauge small={collapsed} />
    </aside>
  );
}

/** All groups open where the window is high enough; elsewhere they open and close. */
function useGroups(entries: MenuEntry[], active: string | null, collapsed: boolean): MenuProps {
  const { t } = useTranslation();
  const nameOf = useMenuName();
  const fits = useMedia(openMedia(entries));
  const { openKeys, open } = useOpenGroups(entries, active);
  if (fits && !collapsed) return { items: openItems(nameOf, entries) };
  const items = foldedItems(nameOf, entries, t('shell.menu.more'), collapsed);
  return collapsed ? { items } : { items, openKeys, onOpenChange: open };
}
