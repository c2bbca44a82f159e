import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useTerminalAddress } from '../../features/charts/terminal-link.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import { useTab } from '../../lib/address/tab.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import { Alarms } from './alarms.tsx';
import { tasksOfCounts } from './counts-alone.ts';
import { ExpiryMonths } from './expiry-months.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FleetState } from './fleet-state.tsx';
import './home.css';
import { LargestClients } from './largest-clients.tsx';
import { LoadingCard } from './loading-card.tsx';
import { PastChart } from './past-chart.tsx';
import { RangePicker } from './range-picker.tsx';
import { rangeOf } from './range.ts';
import { Tasks } from './tasks.tsx';
import { CountCards, TrendCards } from './trend-cards.tsx';
import { useHome } from './use-home.ts';

// Loaded only if there is a fleet to display.
const FleetMap = lazyCode(() => import('./fleet-map.tsx').then((module) => ({ default: module.FleetMap })), 'frame');

/** Figures, then what went on and what to do, then the present fleet. */
export function HomeScreen() {
  const { t } = useTranslation();
  const range = rangeOf(useTab().search);
  const home = useHome();
  const { known, counts, tasks, overview, trends, online, error, retry } = home;
  if (!known) return <PlainHome counts={counts} error={error} retry={retry} />;
  return (
    <div className="home">
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={retry} />}
      {counts?.total === 0 && <FirstSteps />}
      <RangePicker range={range} />
      <TrendCards {...{ counts, trends, overview, online, range }} />
      <div className="home-row">
        {overview === undefined ? <LoadingCard /> : <PastChart {...{ range, overview, trends, online }} />}
        <Tasks tasks={tasks} />
      </div>
      {overview === undefined ? <LoadingRow /> : <FleetRows overview={overview} />}
    </div>
  );
}

/** The present fleet. The first of two cards in a row is wide; one alone has the row. */
function FleetRows({ overview }: { overview: NonNullable<ReturnType<typeof useHome>['overview']> }) {
  const listed = useTerminalAddress();
  return (
    <>
      <div className="home-row">
        <ExpiryMonths overview={overview} />
        <FleetState overview={overview} />
      </div>
      <div className="home-row">
        {overview.gateway && listed !== null && (
          <Suspense fallback={<LoadingCard />}>
            <FleetMap />
          </Suspense>
        )}
        <div className="home-column">
          <Alarms alarms={overview.alarms} />
          <LargestClients overview={overview} />
        </div>
      </div>
    </>
  );
}

/** Home of a plain service, which has the counts of the fleet alone. */
function PlainHome({ counts, error, retry }: Pick<ReturnType<typeof useHome>, 'counts' | 'error' | 'retry'>) {
  const { t } = useTranslation();
  return (
    <div className="home">
      {error !== null && <LoadFailed reason={errorText(t, error)} retry={retry} />}
      <CountCards counts={counts} />
      <Tasks tasks={counts === undefined ? undefined : tasksOfCounts(counts)} />
    </div>
  );
}

function LoadingRow() {
  return (
    <div className="home-row" aria-busy>
      <LoadingCard />
      <LoadingCard />
    </div>
  );
}
