import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

/** Says why nothing is online while no gateway is connected. */
export function GatewayNote() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(api.terminal.fleetOverview), staleTime: LOOKUP_STALE_MS });
  if (data === undefined || data.gateway) return null;
  return <Alert type="info" showIcon closable className="gap-below" title={t('terminalList.noGateway')} />;
}
