import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME } from '../../../lib/address/home.ts';
import { isPlainClick } from '../../../lib/react/plain-click.ts';
import { addressOf, type Tab, type Tabs } from '../../use-tabs.ts';
import { useTabMenu } from './use-tab-menu.ts';

const MIDDLE = 1;

interface TabItemProps {
  tab: Tab;
  title: string;
  /** In pixels. */
  maxWidth: number;
  tabs: Tabs;
}

/** A tab: a click shows it, the cross or the middle button closes it, the right one or the menu key opens its menu. */
export function TabItem({ tab, title, maxWidth: widest, tabs }: TabItemProps) {
  const { t } = useTranslation();
  const { route } = tab;
  const menu = useTabMenu(tab, tabs);
  const active = route === tabs.active;
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE) return;
    event.preventDefault();
    if (route !== HOME) tabs.close([route]);
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={menu} autoFocus destroyOnHidden>
      <li className={active ? 'tab tab-active' : 'tab'} style={{ maxWidth: widest }} onAuxClick={closeByMiddle}>
        <a
          href={addressOf(tab)}
          aria-current={active ? 'page' : undefined}
          onClick={(event) => {
            // The browser opens a link with a modifier key.
            if (!isPlainClick(event)) return;
            event.preventDefault();
            tabs.show(route);
          }}
        >
          {title}
        </a>
        {route !== HOME && (
          <button type="button" aria-label={t('shell.tabs.close', { title })} onClick={() => tabs.close([route])}>
            <CloseOutlined aria-hidden />
          </button>
        )}
      </li>
    </Dropdown>
  );
}
