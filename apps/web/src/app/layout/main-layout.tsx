import { useTranslation } from 'react-i18next';
import { useLive } from '../../lib/live/use-live.ts';
import { useMenuName } from '../../lib/format/resource-name.ts';
import { useTitle } from '../../lib/react/use-title.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useFrameKeys } from '../keys/use-frame-keys.ts';
import { Bell } from '../notices/bell.tsx';
import { NoticePanel } from '../notices/notice-panel.tsx';
import { useNotices } from '../notices/use-notices.ts';
import { usePanel } from '../notices/use-panel.ts';
import { SearchPalette } from '../search/search-palette.tsx';
import { useStableNavigate } from '../use-stable-navigate.ts';
import { usePlace } from '../use-place.ts';
import { useTabs } from '../use-tabs.ts';
import { TouchHints } from '../touch/touch-hints.tsx';
import { NewVersionStrip } from '../install/new-version-strip.tsx';
import { Header } from './header/header.tsx';
import { Refused } from './refused.tsx';
import { RequestedUndo } from './requested-undo.tsx';
import { SeeAsStrip } from './account/see-as-strip.tsx';
import { SessionEndStrip } from './account/session-end-strip.tsx';
import { Side } from './side/side.tsx';
import { TabBar } from './tabs/tab-bar.tsx';
import { TabPane } from './tabs/tab-pane.tsx';
import { UserDialogs } from './account/user-dialogs.tsx';
import { useSide } from './side/use-side.ts';
import { WeakPasswordStrip } from './account/weak-password-strip.tsx';
import './layout.css';

/** The layout: side menu, header, tab bar, all visited screens (one is visible) and the notices. */
export function MainLayout() {
  const { t } = useTranslation();
  const nameOf = useMenuName();
  const tabs = useTabs();
  const { active, mounted, loads, show } = tabs;
  const go = useStableNavigate();
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
        <Header collapsed={!side.expanded} onToggle={side.toggle} bell={<Bell notices={notices} panel={panel} />} />
        <SeeAsStrip />
        <SessionEndStrip />
        <WeakPasswordStrip />
        <NewVersionStrip />
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
      <KeysDialog />
      <UserDialogs />
      <RequestedUndo />
      <TouchHints />
    </div>
  );
}
