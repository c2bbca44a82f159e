import { CALL_KINDS, MESSAGE_KINDS, type StatPoint, type StatStep } from '@roger/contract/families/server-stat';
import { useTranslation } from 'react-i18next';
import type { Series } from '../../features/charts/series.ts';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

const TO_DAY = 10;
const TO_MINUTE = 16;

/** What servers did over time: levels as lines, counts as stacked bars. */
export function StatCharts({ points, step }: { points: readonly StatPoint[]; step: StatStep }) {
  const { t, i18n } = useTranslation();
  const timeDiff = useTimeDiff();
  const times = points.map(({ time }) => formatTime(time, timeDiff).slice(0, step === '1d' ? TO_DAY : TO_MINUTE));
  const field = (key: 'usersOnline' | 'tcp' | 'udp' | 'requests' | 'responses'): Series => ({
    key,
    label: t(`fields.server-stat.${key}`),
    values: points.map((point) => point[key]),
  });
  const shared = {
    times,
    say: (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
    empty: t('serverStat.empty'),
  };
  const calls = CALL_KINDS.map((kind) => ({
    key: kind,
    label: t(`fields.server-stat.${kind}Calls`),
    values: points.map((point) => point.calls[kind]),
  }));
  const messages = MESSAGE_KINDS.map((kind) => ({
    key: kind,
    label: t(`fields.server-stat.${kind}Messages`),
    values: points.map((point) => point.messages[kind]),
  }));
  const traffic = known([field('requests'), field('responses')]);
  const users = known([field('usersOnline'), field('tcp'), field('udp')]);
  return (
    <div className="stat-charts">
      <SeriesFigure {...shared} title={t('serverStat.users')} kind="lines" series={users} />
      {traffic.length > 0 && <SeriesFigure {...shared} title={t('serverStat.traffic')} kind="lines" series={traffic} />}
      <SeriesFigure {...shared} title={t('serverStat.calls')} kind="stacked" series={calls} />
      <SeriesFigure {...shared} title={t('serverStat.messages')} kind="stacked" series={messages} />
    </div>
  );
}

/** Below the platform some figures are nobody's to see. */
function known(series: readonly Series[]): Series[] {
  return series.filter(({ values }) => values.some((value) => value !== null));
}
