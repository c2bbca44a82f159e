import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import type { FleetTrends } from '@roger/contract/families/fleet/fleet-figures';
import { useTranslation } from 'react-i18next';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { LoadingCard } from './loading-card.tsx';
import { DAYS_OF, type Range } from './range.ts';
import { hasTerminals } from './slices.ts';
import type { OnlinePoint } from './use-trends.ts';

interface PastChartProps {
  range: Range;
  overview: FleetOverview;
  trends: FleetTrends | undefined;
  online: readonly OnlinePoint[] | undefined;
}

/** The chart of the range: online terminals through the day, or terminals added on each day. */
export function PastChart({ range, overview, trends, online }: PastChartProps) {
  const { t, i18n } = useTranslation();
  const say = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 0 });
  const emptyText = (key: 'home.noneOnline' | 'home.noneAdded') => (hasTerminals(overview) ? t(key) : undefined);
  if (range === '24h') {
    if (!overview.gateway) return null;
    if (online === undefined) return <LoadingCard />;
    const values = online.map((point) => point.online);
    return (
      <SeriesFigure
        title={t('home.onlinePicture')}
        empty={emptyText('home.noneOnline')}
        kind="lines"
        times={online.map(({ time }) => time)}
        series={[{ key: 'online', label: t('home.online'), values, tone: 'online' }]}
        say={say}
      />
    );
  }
  if (trends === undefined) return <LoadingCard />;
  const days = trends.growth.slice(-DAYS_OF[range]);
  return (
    <SeriesFigure
      title={t('home.addedPicture')}
      empty={emptyText('home.noneAdded')}
      kind="stacked"
      times={days.map(({ day }) => day)}
      series={[{ key: 'added', label: t('home.total'), values: days.map(({ count }) => count) }]}
      say={say}
    />
  );
}
