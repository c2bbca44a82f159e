import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';

interface Imei2PickerProps extends Pick<SelectProps<string | null>, 'id' | 'value' | 'onChange'> {
  /** What the terminal has now: no longer in the stock, and yet to be chosen. */
  held?: string | null;
}

/** An IMEI2 of the stock, found by its digits. */
export function Imei2Picker({ held = null, ...props }: Imei2PickerProps) {
  const { t } = useTranslation();
  const { data = [], isPending } = useQuery(queryOf(api.terminal.getMsImei2List));
  const stocked = data.map(({ imei2, modelName, clientName }) => ({
    value: imei2,
    label: [imei2, modelName, clientName].filter(Boolean).join(' · '),
  }));
  const options = held === null ? stocked : [{ value: held, label: held }, ...stocked];
  return (
    <Select<string | null>
      {...props}
      className="picker"
      allowClear
      loading={isPending}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t('terminalBinds.noStock')}
    />
  );
}
