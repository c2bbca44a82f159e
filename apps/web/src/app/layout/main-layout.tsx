import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuName } from '../../lib/resource-name.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useTitle } from '../../lib/use-title.ts';
import { screens } from '../screens.ts';
import { useTabs } from '../use-tabs.ts';
import { Header } from './header.tsx';
import { Prompts } from './prompts.tsx';
import { SeeAsBanner } from './see-as-banner.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TabPane } from './tab-pane.tsx';
import './layout.css';

const COLLAPSED = 'roger.collapsed';

/** Side menu, header, tab bar, and under them every visited screen, of which one shows. */
export function MainLayout() {
  const { t } = useTranslation();
  const nameOf = useMenuName();
  const { tabs, active, mounted, show, close } = useTabs();
  const narrow = useNarrow();
  const [drawer, setDrawer] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored(localStorage, COLLAPSED) === true);
  const screen = screens.get(active);
  useTitle(screen === undefined ? t('shell.subtitle') : nameOf(screen.powerName));
  const toggle = () => {
    if (narrow) return setDrawer(!drawer);
    setCollapsed(!collapsed);
    writeStored(localStorage, COLLAPSED, !collapsed);
  };
  const go = (route: string) => {
    setDrawer(false);
    show(route);
  };
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      {narrow ? (
        <Drawer open={drawer} placement="left" size={264} closable={false} rootClassName="menu-drawer" onClose={toggle}>
          <SideMenu active={active} collapsed={false} onGo={go} />
        </Drawer>
      ) : (
        <SideMenu active={active} collapsed={collapsed} onGo={go} />
      )}
      <div className="frame-main">
        <Header collapsed={narrow ? !drawer : collapsed} onToggle={toggle} />
        <SeeAsBanner />
        <TabBar tabs={tabs} active={active} onShow={show} onClose={close} />
        <Prompts />
        <main id="content" className="content" tabIndex={-1}>
          {tabs
            .filter(({ route }) => mounted.has(route))
            .map(({ route, search }) => (
              <TabPane key={route} route={route} search={search} active={route === active} />
            ))}
        </main>
      </div>
    </div>
  );
}
