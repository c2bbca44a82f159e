import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { useRetained } from '../../lib/react/use-retained.ts';

interface Needed {
  value: string;
  label: string;
  needed: boolean;
}

/** Requested and given confirmations: several clients on one bill, and a conversion. */
export function useConfirmations(error: unknown, confirmed: readonly string[], act: 'renew' | 'recharge'): Needed[] {
  const { t } = useTranslation();
  const refusal = error instanceof ApiError ? error : null;
  const asks = (key: string) => refusal?.confirm === key || confirmed.includes(key);
  const count = useRetained(refusal?.key === 'clientsDiffer' ? Number(refusal.params['count']) : null);
  return [
    {
      value: 'crossClient',
      label: t(`terminalList.${act}.crossClient`, { count: count ?? 2 }),
      needed: asks('crossClient'),
    },
    { value: 'convert', label: t('terminalList.renew.convert'), needed: asks('convert') },
  ];
}
