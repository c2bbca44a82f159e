import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { FleetCharts } from './fleet-charts.tsx';
import { StatCards } from './stat-cards.tsx';
import './home.css';

const REFRESH_MS = 60_000;

export function HomeScreen() {
  const { t } = useTranslation();
  const active = useTabActive();
  const counts = useQuery({ ...queryOf(api.terminal.findMsCount), enabled: active, refetchInterval: REFRESH_MS });
  const overview = useQuery({ ...queryOf(api.terminal.fleetOverview), enabled: active, refetchInterval: REFRESH_MS });
  const error = counts.error ?? overview.error;
  const retry = () => {
    void counts.refetch();
    void overview.refetch();
  };
  return (
    <div className="home">
      <h1 className="visually-hidden">{t('menu.screens.home')}</h1>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title={t('common.failed.load')}
          description={errorText(t, error)}
          action={<Button onClick={retry}>{t('common.actions.retry')}</Button>}
        />
      )}
      <StatCards counts={counts.data} />
      {overview.data?.gateway === false && <Alert type="info" showIcon title={t('home.noGateway')} />}
      {overview.data === undefined ? <LoadingCharts /> : <FleetCharts overview={overview.data} />}
    </div>
  );
}

function LoadingCharts() {
  return (
    <div className="home-charts" aria-busy>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="figure">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      ))}
    </div>
  );
}
