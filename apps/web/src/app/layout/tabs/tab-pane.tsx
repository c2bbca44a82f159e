import { Button } from 'antd';
import { Component, memo, Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintHead } from '../../../kit/print/print-head.tsx';
import { NoConnection } from '../../../kit/details/no-connection.tsx';
import { ResultPage } from '../../../kit/details/result-page.tsx';
import { useMenuName } from '../../../lib/format/resource-name.ts';
import type { ScreenOutline } from '../../../lib/address/screen.ts';
import { TabContext, type TabState } from '../../../lib/address/tab.ts';
import { waitsForCode } from '../../../lib/react/load-code.ts';
import { useStore } from '../../../lib/react/store.ts';
import { screens } from '../../screens.ts';
import { addressOf, type Tab } from '../../use-tabs.ts';

interface TabPaneProps {
  route: string;
  item: string | null;
  search: string;
  active: boolean;
  go: (address: string, replace: boolean) => void;
}

/** A visited screen; it stays mounted while its tab is open, but is hidden unless the tab is active. */
export const TabPane = memo(function TabPane({ route, item, search, active, go }: TabPaneProps) {
  const nameOf = useMenuName();
  const screen = screens.get(route);
  const screenName = screen === undefined ? '' : nameOf(screen.powerName);
  const tab = useMemo((): TabState => {
    const show = (place: Partial<Tab>, replace = false) => {
      if (active && isOpen(route)) go(addressOf({ route, item, search, ...place }), replace);
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
  const { component: Content } = screen;
  return (
    <div className="tab-pane" hidden={!active}>
      <h1 className="visually-hidden">{screenName}</h1>
      <TabContext value={tab}>
        <PrintHead />
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton outline={screen.outline ?? 'list'} />}>
            <Content />
          </Suspense>
        </ScreenBoundary>
      </TabContext>
    </div>
  );
});

/** False from the moment that another tab was opened: it may take a while until that is drawn. */
function isOpen(route: string): boolean {
  const { pathname } = window.location;
  return pathname === route || pathname.startsWith(`${route}/`);
}

/** Number of rows, and of figures, that an outline shows. */
const OUTLINE_PARTS = 8;

function ScreenSkeleton({ outline }: { outline: ScreenOutline }) {
  const { t } = useTranslation();
  const isWaiting = useStore(waitsForCode);
  if (isWaiting) return <NoConnection />;
  return (
    <div className={`screen-skeleton is-${outline}`} role="status" aria-busy aria-label={t('shell.loading')}>
      <div className="skeleton-bar" />
      {outline === 'tree' && <div className="skeleton-tree" />}
      <div className="skeleton-parts">
        {Array.from({ length: OUTLINE_PARTS }, (_, index) => (
          <div key={index} />
        ))}
      </div>
    </div>
  );
}

/** Limits a rendering error to its tab; React has no hook for error boundaries. */
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
    <ResultPage title={t('shell.screenFailed')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
    </ResultPage>
  );
}
