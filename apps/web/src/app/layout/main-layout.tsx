import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/use-live.ts';
import { useMenuName } from '../../lib/resource-name.ts';
import { useTitle } from '../../lib/use-title.ts';
import { KeysSheet } from '../keys/keys-sheet.tsx';
import { useFrameKeys } from '../keys/use-frame-keys.ts';
import { Bell } from '../notices/bell.tsx';
import { NoticePanel } from '../notices/notice-panel.tsx';
import { useNotices } from '../notices/use-notices.ts';
import { usePanel } from '../notices/use-panel.ts';
import { SearchPalette } from '../search/search-palette.tsx';
import { useGo } from '../use-go.ts';
import { usePlace } from '../use-place.ts';
import { useTabs } from '../use-tabs.ts';
import { Header } from './header.tsx';
import { Refused } from './refused.tsx';
import { SeeAsStrip } from './see-as-strip.tsx';
import { Side } from './side.tsx';
import { TabBar } from './tab-bar.tsx';
import { TabPane } from './tab-pane.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { useSide } from './use-side.ts';
import { WeakPasswordStrip } from './weak-password-strip.tsx';
import './layout.css';

/** Side menu, header, tab bar, and under them every visited screen, of which one shows, with the notices beside it. */
export function MainLayout() {
  const { t } = useTranslation();
  const nameOf = useMenuName();
  const tabs = useTabs();
  const { active, mounted, loads, show } = tabs;
  const go = useGo();
  const side = useSide();
  const notices = useNotices();
  const panel = usePanel(notices.length);
  const place = usePlace();
  useFrameKeys(show);
  useLive();
  useTitle(place.screen === null ? t('shell.refused.notFound') : nameOf(place.screen.powerName));
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      <Side side={side} active={active} onGo={show} />
      <div className="frame-main">
        <Header collapsed={!side.wide} onToggle={side.toggle} bell={<Bell notices={notices} panel={panel} />} />
        <SeeAsStrip />
        <WeakPasswordStrip />
        <TabBar tabs={tabs} />
        <div className="frame-body">
          <main id="content" className="content" tabIndex={-1}>
            {tabs.all
              .filter(({ route }) => mounted.has(route))
              .map((tab) => (
                <TabPane key={`${tab.route} ${loads[tab.route] ?? 0}`} {...tab} active={tab.route === active} go={go} />
              ))}
            {!place.granted && <Refused screen={place.screen} />}
          </main>
          <NoticePanel notices={notices} panel={panel} />
        </div>
      </div>
      <SearchPalette />
      <KeysSheet />
      <UserDialogs />
    </div>
  );
}
