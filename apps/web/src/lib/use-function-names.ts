import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';
import { LOOKUP_STALE_MS, queryOf } from './query.ts';

/** Names of functions by their id; the id itself for one that is no longer offered. */
export function useFunctionNames(): (id: number) => string {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...queryOf(api.terminalFunction.queryAll), staleTime: LOOKUP_STALE_MS });
  return (id) => data.find(({ funcId }) => funcId === id)?.funcName ?? `${t('fields.funcId')} ${id}`;
}
