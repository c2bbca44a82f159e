import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAllowed } from '../../lib/allowed.ts';
import type { Choice } from './due-clients.tsx';
import type { DueFilters } from './terminals-of.ts';

interface RenewAllButtonProps {
  filters: DueFilters;
  /** How many were due when the figures were read. */
  count: number;
  onRenew: (choice: Choice) => void;
}

/** Renews all that is due of a type, of a client or of all, as far as one renewal goes. */
export function RenewAllButton({ filters, count, onRenew }: RenewAllButtonProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const allowed = useAllowed('terminal.renew');
  // The figures may be some seconds old: what is renewed is counted at once.
  const recount = useMutation({
    mutationFn: async () => (await api.terminal.list({ ...filters, pageSize: 1 })).total,
    onSuccess: (total) => {
      // Somebody else was faster: what is shown is no longer so.
      if (total === 0) void queryClient.invalidateQueries({ queryKey: [api.terminal.list.slug] });
      else onRenew({ chosen: { rows: [], matching: { filters, count: total } } });
    },
  });
  if (!allowed) return null;
  const tooMany = count > MAX_SELECTED;
  const most = t('common.list.selectMost', { max: MAX_SELECTED.toLocaleString(i18n.language) });
  return (
    <>
      <Button
        type="primary"
        ghost
        disabled={tooMany}
        title={tooMany ? most : undefined}
        loading={recount.isPending}
        onClick={() => recount.mutate()}
      >
        {t('billingRenew.renewAll', { count })}
      </Button>
      {recount.error !== null && <Alert type="error" showIcon title={errorText(t, recount.error)} />}
    </>
  );
}
