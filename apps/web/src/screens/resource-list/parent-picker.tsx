import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { resourceNameOf } from '../../lib/format/resource-name.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

interface PickerProps extends Pick<SelectProps, 'id' | 'value' | 'onChange' | 'allowClear' | 'mode' | 'placeholder'> {
  /** Id of the resource itself, which cannot be its own parent. */
  without?: number | undefined;
}

const MAX_SCREENS = 500;

function ResourceSelect({ rows, without, ...props }: PickerProps & { rows: ResourceRow[] | undefined }) {
  const { t } = useTranslation();
  const options = (rows ?? [])
    .filter(({ id }) => id !== without)
    .map((row) => ({ value: row.id, label: resourceNameOf(t, row) }));
  return (
    <Select
      {...props}
      className="picker"
      options={options}
      loading={rows === undefined}
      showSearch={searchedLabels}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}

export function TopMenuPicker(props: PickerProps) {
  const { data } = useQuery({ ...queryOf(api.resource.queryOneMenu), staleTime: LOOKUP_STALE_MS });
  return <ResourceSelect {...props} rows={data} />;
}

export function TopMenuNames({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...queryOf(api.resource.queryOneMenu), staleTime: LOOKUP_STALE_MS });
  const named = data.filter(({ id }) => [value].flat().map(Number).includes(id));
  return named.map((row) => resourceNameOf(t, row)).join(', ');
}

/** Selects the screen that a function belongs to. */
export function ScreenPicker(props: PickerProps) {
  const input = { type: [2] as [2], pageSize: MAX_SCREENS, column: 'orderNo', order: 'asc' } as const;
  const { data } = useQuery({ ...queryOf(api.resource.list, input), staleTime: LOOKUP_STALE_MS });
  return <ResourceSelect {...props} rows={data?.records} />;
}
