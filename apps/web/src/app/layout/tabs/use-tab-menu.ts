import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../kit/text/copy-button.tsx';
import { HOME } from '../../../lib/address/home.ts';
import { addressOf, type Tab, type Tabs } from '../../use-tabs.ts';

/** Menu of a tab. */
export function useTabMenu(tab: Tab, tabs: Tabs): MenuProps {
  const { t } = useTranslation();
  const copy = useCopy();
  const { route } = tab;
  const closable = tabs.all.map((one) => one.route).filter((other) => other !== HOME);
  const others = closable.filter((other) => other !== route);
  const right = tabs.all.slice(tabs.all.indexOf(tab) + 1).map((one) => one.route);
  const actions: Record<string, () => void> = {
    closeThis: () => tabs.close([route]),
    closeOthers: () => tabs.close(others),
    closeRight: () => tabs.close(right),
    reload: () => tabs.reload(route),
    copyLink: () => void copy(`${window.location.origin}${addressOf(tab)}`),
  };
  return {
    items: [
      { key: 'closeThis', label: t('shell.tabs.closeThis'), disabled: route === HOME },
      { key: 'closeOthers', label: t('shell.tabs.closeOthers'), disabled: others.length === 0 },
      { key: 'closeRight', label: t('shell.tabs.closeRight'), disabled: right.length === 0 },
      { type: 'divider' },
      { key: 'reload', label: t('shell.tabs.reload') },
      { key: 'copyLink', label: t('shell.tabs.copyLink') },
    ],
    onClick: ({ key, domEvent }) => {
      // In React the menu is a child of the tab: its click must not select the tab.
      domEvent.stopPropagation();
      actions[key]?.();
    },
  };
}
