import { PLATFORM_ID } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/query.ts';

interface QuotaFieldProps {
  item: FormItemProps;
  /** Whose quota is the ceiling. */
  pid: number | undefined;
  /** The client whose quota this is, unless it is about to be added: no client beneath may have more. */
  id?: number | undefined;
}

/** The group quota with its bounds: the superior's quota above, that of the clients beneath below. */
export function QuotaField({ item, pid, id }: QuotaFieldProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...queryOf(api.client.all), staleTime: LOOKUP_STALE_MS });
  const superior = pid === PLATFORM_ID ? undefined : data.find((client) => client.id === pid);
  const beneath = id === undefined ? [] : data.filter((client) => client.pid === id);
  const min = Math.max(0, ...beneath.map(({ cregroupcount }) => cregroupcount));
  const enough = async (_rule: unknown, value: unknown) => {
    if (typeof value === 'number' && value < min) throw new Error(t('clientList.quotaFloor', { min }));
  };
  const max = superior?.cregroupcount;
  const tip = max === undefined ? t('clientList.quotaTip') : t('clientList.quotaCeiling', { max });
  return (
    <Form.Item {...item} rules={[...(item.rules ?? []), { validator: enough }]} extra={tip}>
      <InputNumber className="picker" min={0} precision={0} />
    </Form.Item>
  );
}
