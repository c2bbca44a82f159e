import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

type PickerProps = Pick<SelectProps, 'id' | 'value' | 'onChange' | 'disabled' | 'allowClear' | 'mode' | 'placeholder'>;

interface RolePickerProps extends PickerProps {
  /** The role that is set, which the asker may not be allowed to see among the others. */
  current?: { roleid: number; roleName: string } | null;
  /** Only roles that accounts of this client may get. */
  accountClientId?: number | undefined;
}

/** A role that the caller may see, or may give to accounts of a client. */
export function RolePicker({ current = null, accountClientId, ...props }: RolePickerProps) {
  const { data = [], isPending } = useQuery({
    ...queryOf(api.role.all, accountClientId === undefined ? {} : { accountClientId }),
    staleTime: LOOKUP_STALE_MS,
  });
  const missing = current !== null && !isPending && data.every(({ roleid }) => roleid !== current.roleid);
  const roles = missing ? [current, ...data] : data;
  return (
    <Select
      {...props}
      className="picker"
      options={roles.map(({ roleid, roleName }) => ({ value: roleid, label: roleName }))}
      loading={isPending}
      showSearch={searchedLabels}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}

/** Names of roles that the caller may grant. */
export function RoleNames({ value }: { value: unknown }) {
  const { data = [] } = useQuery({ ...queryOf(api.role.all, {}), staleTime: LOOKUP_STALE_MS });
  const ids = [value].flat().map(Number);
  return ids.map((id) => data.find(({ roleid }) => roleid === id)?.roleName ?? String(id)).join(', ');
}
