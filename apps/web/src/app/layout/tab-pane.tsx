import { Button, Skeleton } from 'antd';
import { Component, memo, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { useMenuName } from '../../lib/resource-name.ts';
import { TabContext, type TabState } from '../../lib/tab.ts';
import { screens } from '../screens.ts';
import { addressOf, type Tab } from '../use-tabs.ts';

interface TabPaneProps {
  route: string;
  item: string | null;
  search: string;
  active: boolean;
  go: (address: string, replace: boolean) => void;
}

/** A visited screen under the name that its resource has: stays mounted while its tab is open, and hidden while another one shows. */
export const TabPane = memo(function TabPane({ route, item, search, active, go }: TabPaneProps) {
  const nameOf = useMenuName();
  const screen = screens.get(route);
  const screenName = screen === undefined ? '' : nameOf(screen.powerName);
  const tab = useMemo((): TabState => {
    const show = (place: Partial<Tab>, replace = false) => {
      if (active) go(addressOf({ route, item, search, ...place }), replace);
    };
    return {
      route,
      screenName,
      active,
      search,
      item,
      setSearch: (next, replace) => show({ search: next }, replace),
      showItem: (next) => show({ item: next }),
    };
  }, [active, search, item, route, screenName, go]);
  if (screen === undefined) return null;
  const { component: Screen } = screen;
  return (
    <div className="tab-pane" hidden={!active}>
      <h1 className="visually-hidden">{screenName}</h1>
      <TabContext value={tab}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </TabContext>
    </div>
  );
});

function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="screen-skeleton" role="status" aria-busy aria-label={t('shell.loading')}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}

/** A screen that breaks takes only its own tab with it; React offers no hook for this. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const { t } = useTranslation();
  return (
    <DeadEnd title={t('shell.screenFailed')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
    </DeadEnd>
  );
}
