import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { EnterWhenFound } from '../../kit/fields/enter-when-found.tsx';
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

interface GroupOption {
  value: number;
  label: string;
}

function optionsOf(groups: readonly { grpId: number; grpName: string }[] = []): GroupOption[] {
  return groups.map(({ grpId, grpName }) => ({ value: grpId, label: grpName }));
}

/** Groups that a keyword finds, as options; `find` waits for those of a text. */
function useFoundGroups(keyword: string, clientId: number | undefined) {
  const client = useQueryClient();
  const found = (text: string) => ({
    ...queryOf(api.group.queryAllGroup, {
      ...(clientId === undefined ? {} : { clientId }),
      ...(text === '' ? {} : { keyword: text }),
    }),
    staleTime: LOOKUP_STALE_MS,
  });
  const { data, isFetching } = useQuery(found(keyword));
  return {
    found: optionsOf(data),
    isFetching,
    find: async (text: string) => optionsOf(await client.fetchQuery(found(text))),
  };
}

/** Groups of the scope, found by name: there may be more of them than a list of options can hold. */
export function GroupPicker({ clientId, ...props }: GroupPickerProps) {
  const [typed, setTyped] = useState('');
  // The last search stays in force until the list closes: all groups would cover the buttons of a dialog.
  const [searched, setSearched] = useState('');
  const { found, isFetching, find } = useFoundGroups(useDebouncedValue(searched.trim()), clientId);
  const search = (text: string) => {
    setTyped(text);
    setSearched(text);
  };
  const selectedIds = [props.value ?? []].flat();
  const named = useGroups(selectedIds);
  const missing = named.filter(({ value }) => !found.some((option) => option.value === value));
  const options = [...missing, ...found];
  const choose = (option: GroupOption) => {
    setTyped('');
    if (selectedIds.includes(option.value)) return;
    props.onChange?.(props.mode === 'multiple' ? [...selectedIds, option.value] : option.value, option);
  };
  return (
    <EnterWhenFound
      typed={typed}
      hasOptions={options.some((option) => searchedLabels.filterOption(typed, option))}
      find={find}
      onChoose={choose}
    >
      <Select
        {...props}
        className="picker"
        loading={isFetching}
        options={options}
        // Also hides selected groups of other names, as Enter would take the first of them away.
        showSearch={{ ...searchedLabels, onSearch: search, searchValue: typed }}
        onSelect={() => setTyped('')}
        onOpenChange={(open) => {
          if (!open) search('');
        }}
        {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
      />
    </EnterWhenFound>
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
