import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { LOOKUP_STALE_MS, queryOf } from '../../lib/api/query.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

function useApks() {
  const { t } = useTranslation();
  const { data = [], isPending } = useQuery({ ...queryOf(api.terminalApk.queryAll), staleTime: LOOKUP_STALE_MS });
  const options = data.map(({ id, versionName, versionCode, modelName }) => ({
    value: id,
    label: `${versionName} (${versionCode}) · ${modelName ?? t('terminalApk.everyModel')}`,
  }));
  return { options, loading: isPending };
}

/** Selects packages; higher versions come first. */
export function ApkPicker(props: Pick<SelectProps, 'id' | 'value' | 'onChange' | 'mode' | 'allowClear'>) {
  return (
    <Select
      {...props}
      className="picker"
      {...useApks()}
      showSearch={searchedLabels}
      {...(props.mode === 'multiple' ? { maxTagCount: 'responsive' as const } : {})}
    />
  );
}

export function ApkNames({ value }: { value: unknown }) {
  const names = new Map(useApks().options.map((option) => [option.value, option.label]));
  return [value]
    .flat()
    .map((id) => names.get(Number(id)) ?? String(id))
    .join(', ');
}
