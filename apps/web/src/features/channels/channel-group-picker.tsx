import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { GroupPicker } from '../pickers/group-picker.tsx';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

interface ChannelGroupPickerProps extends Pick<
  SelectProps<number>,
  'id' | 'value' | 'onChange' | 'allowClear' | 'aria-label'
> {
  /** Offers the groups of this terminal only; without it all groups. */
  msId: string | undefined;
}

/** A group for a channel: one of those that the terminal is in. */
export function ChannelGroupPicker({ msId, ...props }: ChannelGroupPickerProps) {
  const { data = [], isFetching } = useQuery({
    ...queryOf(api.group.queryGroupsByMsId, { msId: msId ?? '' }),
    enabled: msId !== undefined,
  });
  if (msId === undefined) return <GroupPicker {...(props as object)} />;
  return (
    <Select<number>
      {...props}
      className="picker"
      loading={isFetching}
      showSearch={searchedLabels}
      options={data.map(({ grpId, grpName }) => ({ value: grpId, label: grpName }))}
    />
  );
}
