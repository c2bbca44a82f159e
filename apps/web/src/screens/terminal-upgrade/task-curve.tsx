import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { LoadFailed } from '../../kit/text/load-failed.tsx';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { fieldLabel } from '../../lib/form/field-label.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { formatMinute, useZone } from '../../lib/format/time.ts';

const REFRESH_MS = 10_000;

/** Number of asked, upgraded, failed and silent terminals over time. */
export function TaskCurve({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const active = useTabActive();
  const zone = useZone();
  const { data, error, refetch } = useQuery({
    ...queryOf(api.upgradeTask.progress, { id }),
    enabled: active,
    refetchInterval: REFRESH_MS,
  });
  if (error !== null) return <LoadFailed reason={errorText(t, error)} retry={() => void refetch()} />;
  if (data === undefined) return null;
  const { points } = data;
  const series = (['asked', 'upgraded', 'failed', 'silent'] as const).map((key) => ({
    key,
    values: points.map((point) => point[key]),
    ...(key === 'asked'
      ? { label: t('terminalUpgrade.asked') }
      : { label: fieldLabel(t, 'upgrade-task', key), tone: key }),
  }));
  return (
    <SeriesFigure
      title={t('terminalUpgrade.curve')}
      kind="lines"
      times={points.map(({ time }) => formatMinute(time, zone))}
      series={series}
      say={(count) => Math.round(count).toLocaleString(i18n.language)}
      empty={t('terminalUpgrade.noCurve')}
    />
  );
}
