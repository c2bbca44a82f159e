import { useQuery } from '@tanstack/react-query';
import { Form, Select, type FormItemProps, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { offsetText } from '../../../lib/format/zone.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';

/** A zone with summer time instead of the area's offset; hidden where the service has none. */
export function TimeZoneField({ field }: { field: FormItemProps }) {
  const { t } = useTranslation();
  if (!useKnown(api.client.queryTimeZones)) return null;
  return (
    <Form.Item {...field} extra={t('clientList.timeZoneTip')}>
      <TimeZonePicker />
    </Form.Item>
  );
}

function TimeZonePicker(props: Pick<SelectProps, 'id' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  const { data = [], isPending } = useQuery({ ...queryOf(api.client.queryTimeZones), staleTime: Infinity });
  const options = data.map(({ name, timeDiff }) => ({ value: name, label: `${name} (${offsetText(timeDiff)})` }));
  return (
    <Select
      {...props}
      className="picker"
      allowClear
      loading={isPending}
      options={options}
      placeholder={t('clientList.asArea')}
      showSearch={searchedLabels}
    />
  );
}
