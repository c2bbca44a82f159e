import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsQuery } from '../counts-query.ts';

/** Number of online terminals and of all, with a bar; the percentage is rounded up. Empty until they are loaded. */
export function FleetGauge({ small }: { small: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(countsQuery);
  if (data === undefined) return <div className="gauge" aria-busy />;
  const { online, total } = data;
  const percent = total === 0 ? 0 : Math.min(100, Math.ceil((online / total) * 100));
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="gauge" role="img" aria-label={t('shell.gauge.label', { percent, online, total })}>
      <span>{small ? `${percent}%` : t('shell.gauge.text', { online: figure(online), total: figure(total) })}</span>
      <span className="gauge-bar">
        <span style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
}
