import { DAY_MS } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { durationText } from '../../kit/text/duration-text.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { queryOf } from '../../lib/api/query.ts';

interface OnlineDaysProps {
  msId: string;
  begin: string | undefined;
  end: string | undefined;
}

/** More than the days of a month. */
const MAX_DAYS = 40;

/** Online time of one terminal, one bar per day. */
export function OnlineDays({ msId, begin, end }: OnlineDaysProps) {
  const { t, i18n } = useTranslation();
  const input = { msId, date_begin: begin, date_end: end, column: 'date', order: 'asc', pageSize: MAX_DAYS } as const;
  const { data, error, refetch } = useQuery(queryOf(api.onlineTime.list, input));
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return null;
  const days = daysBetween(data.records.map(({ date, onlineSeconds }) => [date, onlineSeconds]));
  return (
    <SeriesFigure
      title={t('terminalOnline.days')}
      kind="stacked"
      times={days.map(([day]) => day)}
      series={[{ key: 'online', label: t('fields.online-time.onlineSeconds'), values: days.map(([, value]) => value) }]}
      say={(seconds) => durationText(Math.round(seconds), i18n.language)}
      empty={t('terminalOnline.none')}
    />
  );
}

/** Every day from the first to the last; 0 s for days without a session. */
function daysBetween(rows: readonly [day: string, seconds: number][]): [day: string, seconds: number][] {
  const known = new Map(rows);
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const count = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  return Array.from({ length: count }, (_none, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);
    return [day, known.get(day) ?? 0];
  });
}
