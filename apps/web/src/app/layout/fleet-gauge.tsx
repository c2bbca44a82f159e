import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

/** docs/product.md §9: how often the counts are read anew. */
export const COUNT_REFRESH_MS = 60_000;

/** The share of terminals that are online, rounded up, with both counts. */
export function FleetGauge({ small }: { small: boolean }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({ ...queryOf(api.terminal.findMsCount), refetchInterval: COUNT_REFRESH_MS });
  const { online = 0, total = 0 } = data ?? {};
  const percent = total === 0 ? 0 : Math.ceil((online / total) * 100);
  const figure = (value: number) => value.toLocaleString(i18n.language);
  return (
    <div className="gauge" role="img" aria-label={t('shell.gauge.label', { percent, online, total })}>
      <Progress
        aria-label={t('shell.gauge.online')}
        type="dashboard"
        percent={percent}
        size={small ? 48 : 76}
        strokeColor="var(--ink-accent)"
        railColor="rgb(255 255 255 / 0.16)"
        styles={{ indicator: { color: '#fff', fontWeight: 600, fontSize: small ? 12 : 15 } }}
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
