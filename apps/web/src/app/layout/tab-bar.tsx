import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMenuName } from '../../lib/resource-name.ts';
import { useWidth } from '../../lib/use-size.ts';
import { screens } from '../screens.ts';
import type { Tab, Tabs } from '../use-tabs.ts';
import { TabItem } from './tab-item.tsx';
import { shareTabs, tabWidth, widestTab } from './tab-widths.ts';
import './tab-bar.css';

/** The open screens. Not an ARIA tab list: each entry may carry a close button, which a tab list must not hold. */
export function TabBar({ tabs }: { tabs: Tabs }) {
  const { t, i18n } = useTranslation();
  const nameOf = useMenuName();
  const [ref, width] = useWidth();
  const widest = widestTab(i18n.language);
  const titleOf = ({ route }: Tab) => {
    const screen = screens.get(route);
    return screen === undefined ? '' : nameOf(screen.powerName);
  };
  const widthOf = (tab: Tab) => tabWidth(titleOf(tab), tab.route, widest);
  const { shown, rest } = shareTabs(tabs.all, tabs.active, width, widthOf);
  const items = rest.map((tab) => ({ key: tab.route, label: titleOf(tab) }));
  return (
    <nav className="tab-bar" aria-label={t('shell.tabs.label')} ref={ref}>
      <ul>
        {shown.map((tab) => (
          <TabItem key={tab.route} tab={tab} title={titleOf(tab)} widest={widest} tabs={tabs} />
        ))}
      </ul>
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => tabs.show(key) }}>
          <Button type="text" size="small" aria-label={t('shell.tabs.more', { count: rest.length })}>
            {rest.length} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </nav>
  );
}
