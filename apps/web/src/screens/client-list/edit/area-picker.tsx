import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { api } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';

/** Selects an area, which determines the time difference. */
export function AreaPicker(props: Pick<SelectProps, 'id' | 'value' | 'onChange'>) {
  const { data = [], isPending } = useQuery({ ...queryOf(api.client.queryAreaList), staleTime: Infinity });
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <Select {...props} className="picker" loading={isPending} options={options} showSearch={searchedLabels} />;
}
