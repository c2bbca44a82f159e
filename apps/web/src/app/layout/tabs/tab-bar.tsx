import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMenuName } from '../../../lib/format/resource-name.ts';
import { useMedia } from '../../../lib/react/use-media.ts';
import { useWidth } from '../../../lib/react/use-size.ts';
import { screens } from '../../screens.ts';
import { HelpButton } from '../../help/help-button.tsx';
import { addressOf, type Tab, type Tabs } from '../../use-tabs.ts';
import { InPlaceLink } from '../in-place-link.tsx';
import { TabItem } from './tab-item.tsx';
import { BAR_SIZES, fitTabs, tabWidth, maxTabWidth } from './tab-widths.ts';
import './tab-bar.css';

/** The open tabs. Not an ARIA tab list, which must not contain close buttons. */
export function TabBar({ tabs }: { tabs: Tabs }) {
  const { t, i18n } = useTranslation();
  const nameOf = useMenuName();
  const [ref, width] = useWidth();
  const maxWidth = maxTabWidth(i18n.language);
  const sizes = BAR_SIZES[useMedia('(pointer: coarse)') ? 'touch' : 'mouse'];
  const titleOf = ({ route }: Tab) => {
    const screen = screens.get(route);
    return screen === undefined ? '' : nameOf(screen.powerName);
  };
  const widthOf = (tab: Tab) => tabWidth(titleOf(tab), tab.route, maxWidth, sizes);
  const { visible, hidden } = fitTabs(tabs.all, tabs.active, width - sizes.help, widthOf);
  const active = tabs.all.find(({ route }) => route === tabs.active);
  const items = hidden.map((tab) => ({
    key: tab.route,
    label: <InPlaceLink href={addressOf(tab)} text={titleOf(tab)} />,
  }));
  return (
    <nav className="tab-bar" aria-label={t('shell.tabs.label')} ref={ref}>
      <ul>
        {visible.map((tab) => (
          <TabItem key={tab.route} tab={tab} title={titleOf(tab)} maxWidth={maxWidth} tabs={tabs} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => tabs.show(key) }}>
          <Button type="text" size="small" aria-label={t('shell.tabs.more', { count: hidden.length })}>
            {hidden.length} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      {active !== undefined && <HelpButton route={active.route} item={active.item} />}
    </nav>
  );
}
