import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { countsQuery } from './counts-query.ts';

/** The share of terminals that are online, rounded up, with both counts; nothing is claimed before it is known. */
export function FleetGauge({ small }: { small: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(countsQuery);
  if (data === undefined) return <div className="gauge" aria-busy />;
  const { online, total } = data;
  const percent = total === 0 ? 0 : Math.ceil((online / total) * 100);
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="gauge" role="img" aria-label={t('shell.gauge.label', { percent, online, total })}>
      <Progress
        aria-label={t('shell.gauge.online')}
        type="dashboard"
        percent={percent}
        size={small ? 40 : 56}
        strokeColor="var(--success)"
        railColor="var(--line)"
        styles={{ indicator: { color: 'var(--text)', fontWeight: 600, fontSize: small ? 11 : 13 } }}
        format={() => `${percent}%`}
      />
      {!small && (
        <dl aria-hidden>
          <div>
            <dt>{t('shell.gauge.online')}</dt>
            <dd>{figure(online)}</dd>
          </div>
          <div>
            <dt>{t('shell.gauge.total')}</dt>
            <dd>{figure(total)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
