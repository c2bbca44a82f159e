import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFunctionOptions } from './use-function-options.ts';

/** Returns the name of a function by its id, or the id if the function is not enabled. */
export function useFunctionNames(): (id: number) => string {
  const { t } = useTranslation();
  const { data } = useFunctionOptions();
  return useCallback(
    (id) => data?.find(({ funcId }) => funcId === id)?.funcName ?? `${t('fields.common.funcId')} ${id}`,
    [data, t],
  );
}
