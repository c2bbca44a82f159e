import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMenuName } from '../../lib/resource-name.ts';
import { useWindowWidth } from '../../lib/use-media.ts';
import { HOME, screens } from '../screens.ts';
import type { Tab } from '../use-tabs.ts';
import './tab-bar.css';

interface TabBarProps {
  tabs: Tab[];
  active: string | null;
  onShow: (route: string) => void;
  onClose: (route: string) => void;
}

// docs/product.md §9: what the frame takes of the width, and what one tab takes in Chinese and in every other language.
const FRAME_WIDTH = 800;
const TAB_WIDTH = { zh: 120, other: 180 };
/** However narrow the window: home and the tab that shows. */
const AT_LEAST = 2;

/** The tabs that fit, the shown one always among them, and the rest. */
function share(tabs: Tab[], active: string | null, room: number): { shown: Tab[]; rest: Tab[] } {
  const shown = tabs.slice(0, room);
  const current = tabs.find((tab) => tab.route === active);
  if (current !== undefined && !shown.includes(current)) shown.splice(-1, 1, current);
  return { shown, rest: tabs.filter((tab) => !shown.includes(tab)) };
}

/** The open screens. Not an ARIA tab list: each entry may carry a close button, which a tab list must not hold. */
export function TabBar({ tabs, active, onShow, onClose }: TabBarProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useMenuName();
  const width = useWindowWidth();
  const perTab = i18n.language === 'zh-CN' ? TAB_WIDTH.zh : TAB_WIDTH.other;
  const { shown, rest } = share(tabs, active, Math.max(AT_LEAST, Math.floor((width - FRAME_WIDTH) / perTab)));
  const titleOf = ({ route }: Tab) => {
    const screen = screens.get(route);
    return screen === undefined ? '' : nameOf(screen.powerName);
  };
  const items = rest.map((tab) => ({ key: tab.route, label: titleOf(tab) }));
  return (
    <nav className="tab-bar" aria-label={t('shell.tabs.label')}>
      <ul>
        {shown.map((tab) => (
          <TabItem
            key={tab.route}
            tab={tab}
            title={titleOf(tab)}
            active={tab.route === active}
            {...{ onShow, onClose }}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onShow(key) }}>
          <Button type="text" size="small" aria-label={t('shell.tabs.more', { count: rest.length })}>
            {rest.length} <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </nav>
  );
}

interface TabItemProps extends Omit<TabBarProps, 'tabs' | 'active'> {
  tab: Tab;
  title: string;
  active: boolean;
}

function TabItem({ tab: { route, search }, title, active, onShow, onClose }: TabItemProps) {
  const { t } = useTranslation();
  return (
    <li className={active ? 'tab tab-active' : 'tab'}>
      <a
        href={`${route}${search}`}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onShow(route);
        }}
      >
        {title}
      </a>
      {route !== HOME && (
        <button type="button" aria-label={t('shell.tabs.close', { title })} onClick={() => onClose(route)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}
