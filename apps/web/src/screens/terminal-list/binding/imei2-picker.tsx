import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';

interface Imei2PickerProps extends Pick<SelectProps<string | null>, 'id' | 'value' | 'onChange'> {
  /** IMEI2 of the terminal: offered although it is not in the stock. */
  current?: string | null;
}

/** Selects an IMEI2 of the stock. */
export function Imei2Picker({ current = null, ...props }: Imei2PickerProps) {
  const { t } = useTranslation();
  const { data = [], isPending } = useQuery(queryOf(api.terminal.getMsImei2List));
  const stocked = data.map(({ imei2, modelName, clientName }) => ({
    value: imei2,
    label: [imei2, modelName, clientName].filter(Boolean).join(' · '),
  }));
  const options = current === null ? stocked : [{ value: current, label: current }, ...stocked];
  return (
    <Select<string | null>
      {...props}
      className="picker"
      allowClear
      loading={isPending}
      options={options}
      showSearch={searchedLabels}
      notFoundContent={t('terminalBinds.noStock')}
    />
  );
}
