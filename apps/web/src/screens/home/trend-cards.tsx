import type { FleetTrends } from '@roger/contract/families/fleet/fleet-figures';
import type { FleetOverview, TerminalCounts } from '@roger/contract/families/fleet/terminal-row';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/react/use-now.ts';
import { DAYS_OF, type Range } from './range.ts';
import { TrendCard } from './trend-card.tsx';
import {
  useCallTrend,
  useCoinTrends,
  useFleetTrends,
  useOnlineTrend,
  useRenewTrend,
  useRunwayTrend,
  useSignInTrend,
  useTotal,
  type OnlinePoint,
} from './use-trends.ts';

/** As many as a row has room for. */
const IN_ROW = 4;
/** Figures counted by days need some of them. */
const LEAST_DAYS = 7;

interface TrendCardsProps {
  counts: TerminalCounts | undefined;
  trends: FleetTrends | undefined;
  overview: FleetOverview | undefined;
  /** Undefined until they are loaded. */
  online: readonly OnlinePoint[] | undefined;
  range: Range;
}

/** The four foremost figures of the scope. */
export function TrendCards({ counts, trends, overview, ...rest }: TrendCardsProps) {
  const { t } = useTranslation();
  if (counts === undefined || trends === undefined || overview === undefined) return <LoadingCards />;
  return (
    <ul className="trends" aria-label={t('home.trends')}>
      <Cards {...{ counts, trends, overview }} {...rest} />
    </ul>
  );
}

/** The same for a service that returns the counts alone. */
export function CountCards({ counts }: Pick<TrendCardsProps, 'counts'>) {
  const { t } = useTranslation();
  if (counts === undefined) return <LoadingCards />;
  return (
    <ul className="trends" aria-label={t('home.trends')}>
      <CountedCards counts={counts} />
    </ul>
  );
}

function CountedCards({ counts }: { counts: TerminalCounts }) {
  return [useTotal(counts), useOnlineTrend(counts, true, []), useRenewTrend(counts.renewNum, undefined)].map(
    (trend) => <TrendCard key={trend.title} {...trend} />,
  );
}

interface CardsProps extends Pick<TrendCardsProps, 'online' | 'range'> {
  counts: TerminalCounts;
  trends: FleetTrends;
  overview: FleetOverview;
}

/** In order of worth: a figure that is hidden from the reader, or unknown for the range, makes room for the next. */
function Cards({ counts, trends, overview, online, range }: CardsProps) {
  const now = useNow();
  const days = Math.max(LEAST_DAYS, DAYS_OF[range]);
  const { size, added } = useFleetTrends(trends, days);
  const calls = useCallTrend(trends.calls, overview.gateway);
  const figures = [
    useOnlineTrend(counts, overview.gateway, online ?? []),
    ...(range === '24h' ? calls : [added]),
    useRenewTrend(counts.renewNum, overview),
    ...useRunwayTrend(trends.renewals, now),
    size,
    ...(range === '24h' ? [added] : []),
    ...useSignInTrend(trends.signIns, days),
    ...useCoinTrends(trends.spent),
  ];
  return figures.slice(0, IN_ROW).map((trend) => <TrendCard key={trend.title} {...trend} />);
}

function LoadingCards() {
  return (
    <div className="trends" aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="trend">
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
