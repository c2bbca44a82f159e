import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';

interface GroupPickerProps extends Pick<
  SelectProps<number | number[]>,
  'id' | 'value' | 'onChange' | 'disabled' | 'allowClear' | 'mode' | 'placeholder' | 'aria-label'
> {
  /** Only groups of this client. */
  clientId?: number | undefined;
}

/** Groups of the scope, found by name: there may be more of them than a list of options can hold. */
export function GroupPicker({ clientId, ...props }: GroupPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    ...queryOf(api.group.queryAllGroup, {
      ...(clientId === undefined ? {} : { clientId }),
      ...(keyword === '' ? {} : { keyword }),
    }),
    staleTime: LOOKUP_STALE_MS,
  });
  const selectedIds = [props.value ?? []].flat();
  const named = useGroups(selectedIds);
  const found = data.map(({ grpId, grpName }) => ({ value: grpId, label: grpName }));
  const missing = named.filter(({ value }) => !found.some((option) => option.value === value));
  return (
    <Select
      {...props}
      className="picker"
      loading={isFetching}
      options={[...missing, ...found]}
      // Also hides selected groups of other names, as Enter would take the first of them away.
      showSearch={{ ...searchedLabels, onSearch: setTyped }}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}

/** Groups by their ids, as options. */
export function useGroups(grpIds: readonly number[]): { value: number; label: string }[] {
  const { data } = useQuery({
    ...queryOf(api.group.list, { grpId: [...grpIds], pageSize: Math.max(1, grpIds.length) }),
    staleTime: LOOKUP_STALE_MS,
    enabled: grpIds.length > 0,
  });
  const names = new Map(data?.records.map(({ grpId, grpName }) => [grpId, grpName]));
  return grpIds.map((grpId) => ({ value: grpId, label: names.get(grpId) ?? String(grpId) }));
}

/** Names of groups in scope. */
export function GroupNames({ value }: { value: unknown }) {
  return useGroups([value].flat().map(Number))
    .map(({ label }) => label)
    .join(', ');
}
