import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { useDryRun } from '../../lib/form/use-dry-run.ts';
import { useAllowed } from '../../lib/session/allowed.ts';

const blockers = ['type', 'undone', 'gone', 'spent', 'age', 'later', 'begun', 'used'] as const;

/** Reasons why a bill cannot be undone; null for any other refusal. */
export function undoBlockerText(t: TFunction, { key, params }: ApiError): string | null {
  const named = Array.isArray(params['blockers']) ? params['blockers'] : [];
  const known = blockers.filter((one) => named.includes(one));
  if (key !== 'notUndoable' || known.length === 0) return null;
  return [t('errors.notUndoable'), ...known.map((one) => t(`billingClient.undo.blockers.${one}`))].join(' ');
}

/** Reason why the bill cannot be undone, before an undo is offered; undefined if it can, or while it is unknown. */
export function useUndoBlocker(billNo: string | null): string | undefined {
  const { t } = useTranslation();
  const allowed = useAllowed('coin.undo');
  // Another remark than that of the dialog, which makes a dry run of its own when it opens.
  const input = useMemo(() => (billNo === null ? null : { billNo, remark: 'blockers' }), [billNo]);
  const { error } = useDryRun(api.billing.undo, input, allowed, { follows: true });
  return (error instanceof ApiError ? undoBlockerText(t, error) : null) ?? undefined;
}
