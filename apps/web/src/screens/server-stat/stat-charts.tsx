import { CALL_KINDS, MESSAGE_KINDS, type StatPoint, type StatStep } from '@roger/contract/families/servers/server-stat';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../features/charts/series.ts';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { formatTime, useZone } from '../../lib/format/time.ts';

const TO_DAY = 10;
const TO_MINUTE = 16;

/** Charts over time: levels as lines, counts as stacked bars. */
export function StatCharts({ points, step }: { points: readonly StatPoint[]; step: StatStep }) {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const times = points.map(({ time }) => formatTime(time, zone).slice(0, step === '1d' ? TO_DAY : TO_MINUTE));
  const series = (key: string, label: string, valueOf: (point: StatPoint) => number | null): Series => ({
    key,
    label,
    values: points.map(valueOf),
  });
  const field = (key: 'usersOnline' | 'tcp' | 'udp' | 'requests' | 'responses') =>
    series(key, t(`fields.server-stat.${key}`), (point) => point[key]);
  const shared = {
    times,
    say: (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
    empty: t('serverStat.empty'),
  };
  const calls = CALL_KINDS.map((kind) =>
    series(kind, t(`fields.server-stat.${kind}Calls`), (point) => point.calls[kind]),
  );
  const messages = MESSAGE_KINDS.map((kind) =>
    series(kind, t(`fields.server-stat.${kind}Messages`), (point) => point.messages[kind]),
  );
  const traffic = withValues([field('requests'), field('responses')]);
  const users = withValues([field('usersOnline'), field('tcp'), field('udp')]);
  return (
    <div className="stat-charts">
      <SeriesFigure {...shared} title={t('serverStat.users')} kind="lines" series={users} />
      {traffic.length > 0 && <SeriesFigure {...shared} title={t('serverStat.traffic')} kind="lines" series={traffic} />}
      <SeriesFigure {...shared} title={t('serverStat.calls')} kind="stacked" series={calls} />
      <SeriesFigure {...shared} title={t('serverStat.messages')} kind="stacked" series={messages} />
    </div>
  );
}

/** Drops series without values: only the platform may see some of them. */
function withValues(series: readonly Series[]): Series[] {
  return series.filter(({ values }) => values.some((value) => value !== null));
}
