import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFunctionOptions } from './use-function-options.ts';

/** Names of functions by their id; the id itself for one that is no longer offered. */
export function useFunctionNames(): (id: number) => string {
  const { t } = useTranslation();
  const { data } = useFunctionOptions();
  return useCallback(
    (id) => data?.find(({ funcId }) => funcId === id)?.funcName ?? `${t('fields.common.funcId')} ${id}`,
    [data, t],
  );
}
