import type { Bill } from '@roger/contract/families/billing';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BalanceChanges } from '../../kit/balance-changes.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

const blockers = ['type', 'undone', 'gone', 'spent', 'age', 'later', 'begun'] as const;

/** What stands in the way of an undo. */
function blockerText(t: TFunction, { key, params }: ApiError): string | null {
  const named = Array.isArray(params['blockers']) ? params['blockers'] : [];
  const known = blockers.filter((one) => named.includes(one));
  if (key !== 'notUndoable' || known.length === 0) return null;
  return [t('errors.notUndoable'), ...known.map((one) => t(`billingClient.undo.blockers.${one}`))].join(' ');
}

/** Counters a bill by another one, and shows beforehand what that does to the balances. */
export function UndoBillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { t } = useTranslation();
  const active = useTabActive();
  const field = useField(api.billing.undo);
  const shown = useLast(bill);
  const billNo = shown?.billNo ?? '';
  const { data, error } = useQuery({
    queryKey: ['bill-undo', billNo],
    // The reason is not known yet; a dry run keeps none.
    queryFn: () => api.billing.undo({ billNo, remark: billNo, dryRun: true }),
    enabled: bill !== null && active,
    gcTime: 0,
    retry: false,
  });
  const nameOf = (id: number) => shown?.entries.find(({ clientId }) => clientId === id)?.clientName ?? '';
  const fault = error instanceof ApiError ? (blockerText(t, error) ?? errorText(t, error)) : errorText(t, error);
  return (
    <FormDialog
      title={t('billingClient.undo.title', { billNo })}
      call={api.billing.undo}
      okText={t('billingClient.undo.action')}
      done={(done) => t('billingClient.undo.done', { billNo: done.billNo })}
      extra={{ billNo }}
      explain={(refusal) => blockerText(t, refusal)}
      blocked={error !== null}
      open={bill !== null}
      onClose={onClose}
    >
      <p>{t('billingClient.undo.tip')}</p>
      {shown?.type === 'add' && error === null && <DeletesNote count={shown.count ?? 0} />}
      {error !== null && <Alert type="error" showIcon className="gap-below" title={fault} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data !== undefined && (
        <BalanceChanges
          changes={data.entries.map(({ clientId, amount, balanceAfter }) => ({
            label: nameOf(clientId),
            before: balanceAfter - amount,
            after: balanceAfter,
          }))}
        />
      )}
      <Form.Item {...field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** The undo of an add takes away what was added. */
function DeletesNote({ count }: { count: number }) {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon className="gap-below" title={t('billingClient.undo.deletes', { count })} />;
}
