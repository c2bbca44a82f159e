import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SeriesFigure } from '../../features/charts/series-figure.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

const REFRESH_MS = 10_000;
const TO_MINUTES = 16;

/** How many terminals were asked, upgraded, failed and fell silent, over time. */
export function TaskCurve({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const active = useTabActive();
  const timeDiff = useTimeDiff();
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
    label: key === 'asked' ? t('terminalUpgrade.asked') : fieldLabel(t, 'upgrade-task', key),
    values: points.map((point) => point[key]),
  }));
  return (
    <SeriesFigure
      title={t('terminalUpgrade.curve')}
      kind="lines"
      times={points.map(({ time }) => formatTime(time, timeDiff).slice(0, TO_MINUTES))}
      series={series}
      say={(count) => Math.round(count).toLocaleString(i18n.language)}
      empty={t('terminalUpgrade.noCurve')}
    />
  );
}
