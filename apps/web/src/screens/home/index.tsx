import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { errorText } from '../../lib/error-text.ts';
import { Alarms } from './alarms.tsx';
import { FleetCharts } from './fleet-charts.tsx';
import './home.css';
import { Tasks } from './tasks.tsx';
import { TrendCards } from './trend-cards.tsx';
import { useHome } from './use-home.ts';

// Weighs nothing until there is a fleet to show.
const FleetMap = lazy(() => import('./fleet-map.tsx').then((module) => ({ default: module.FleetMap })));

/** What needs doing first, then how the business goes, then the fleet as it stands. */
export function HomeScreen() {
  const { t } = useTranslation();
  const listed = useTerminalAddress();
  const { counts, tasks, overview, trends, online, error, retry } = useHome();
  return (
    <div className="home">
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={retry} />}
      <Tasks tasks={tasks} />
      {overview !== undefined && <Alarms alarms={overview.alarms} />}
      <TrendCards counts={counts} trends={trends} gateway={overview?.gateway} online={online} />
      {overview === undefined ? <LoadingCharts /> : <FleetCharts overview={overview} />}
      {overview?.gateway === true && listed !== null && (
        <Suspense fallback={null}>
          <FleetMap />
        </Suspense>
      )}
    </div>
  );
}

function LoadingCharts() {
  return (
    <div className="home-charts" aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="figure">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
  );
}
