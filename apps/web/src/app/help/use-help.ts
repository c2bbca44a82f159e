import type { Locale } from '@roger/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadHelp } from './load-help.ts';

/** The manual in the reader's language. */
export function useHelp() {
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  return useQuery({ queryKey: ['help', locale], queryFn: () => loadHelp(locale), staleTime: Infinity });
}
