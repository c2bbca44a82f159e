import { PLATFORM_ID } from '@roger/contract/constants';
import type { ClientOption } from '@roger/contract/families/tenancy/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormItemProps } from 'antd';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../../lib/api/query.ts';

interface QuotaFieldProps {
  item: FormItemProps;
  /** The superior; its quota is the maximum. */
  pid: number | undefined;
  /** The client, unless it is new; the largest quota of its children is the minimum. */
  id?: number | undefined;
}

/** The group quota with its bounds. */
export function QuotaField({ item, pid, id }: QuotaFieldProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const allClients = { ...queryOf(api.client.all), staleTime: LOOKUP_STALE_MS };
  const { data = [] } = useQuery(allClients);
  const superior = pid === PLATFORM_ID ? undefined : data.find((client) => client.id === pid);
  const max = superior?.cregroupcount;
  const atLeastMin = async (_rule: unknown, value: unknown) => {
    if (typeof value !== 'number' || id === undefined) return;
    // The form may be sent before the clients have arrived. Without an answer the service decides.
    const clients = await cache.fetchQuery(allClients).catch(() => []);
    const min = largestQuotaBelow(clients, id);
    if (value < min) throw new Error(t('clientList.quotaFloor', { min }));
  };
  const tip = max === undefined ? t('clientList.quotaTip') : t('clientList.quotaCeiling', { max });
  return (
    <Form.Item {...item} rules={[...(item.rules ?? []), { validator: atLeastMin }]} extra={tip}>
      <NumberField className="picker" min={0} precision={0} />
    </Form.Item>
  );
}

function largestQuotaBelow(clients: readonly ClientOption[], id: number): number {
  return Math.max(0, ...clients.filter(({ pid }) => pid === id).map(({ cregroupcount }) => cregroupcount));
}
