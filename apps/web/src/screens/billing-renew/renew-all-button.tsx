import { MAX_SELECTED } from '@roger/contract/fields/selection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import type { RenewalRequest } from './renewal-request.ts';
import type { DueFilters } from './due-filters.ts';

interface RenewAllButtonProps {
  filters: DueFilters;
  /** Number of due terminals when the figures were read. */
  count: number;
  onRenew: (choice: RenewalRequest) => void;
}

/** Renews all due terminals that match the filters; disabled above the maximum of one renewal. */
export function RenewAllButton({ filters, count, onRenew }: RenewAllButtonProps) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const allowed = useAllowed('terminal.renew');
  // The figures may be some seconds old, so a click counts again.
  const recount = useMutation({
    mutationFn: async () => (await api.terminal.list({ ...filters, pageSize: 1 })).total,
    onSuccess: (total) => {
      // Another user has renewed them: the displayed figures are outdated.
      if (total === 0) void queryClient.invalidateQueries({ queryKey: [api.terminal.list.slug] });
      else onRenew({ selection: { rows: [], matching: { filters, count: total } } });
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
