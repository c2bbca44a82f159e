import type { Bill, BilledValidity } from '@roger/contract/families/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { Alert, Form, Input, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceChanges } from '../../kit/balance-changes.tsx';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useField } from '../../kit/rules.ts';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { ValidityChanges } from './bill-effects.tsx';

const blockers = ['type', 'undone', 'gone', 'spent', 'age', 'later', 'begun', 'used'] as const;

/** What stands in the way of an undo. */
function blockerText(t: TFunction, { key, params }: ApiError): string | null {
  const named = Array.isArray(params['blockers']) ? params['blockers'] : [];
  const known = blockers.filter((one) => named.includes(one));
  if (key !== 'notUndoable' || known.length === 0) return null;
  return [t('errors.notUndoable'), ...known.map((one) => t(`billingClient.undo.blockers.${one}`))].join(' ');
}

/** Counters a bill by another one, and shows beforehand what that does to balances and to terminals. */
export function UndoBillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ billNo }) => t('billingClient.undo.title', { billNo })} open={bill} onClose={onClose}>
      {(shown) => <UndoForm bill={shown} open={bill !== null} />}
    </Dialog>
  );
}

function UndoForm({ bill, open }: { bill: Bill; open: boolean }) {
  const { t } = useTranslation();
  const field = useField(api.billing.undo);
  const billResult = useBillResult();
  const { billNo } = bill;
  // The reason is not known yet; a dry run keeps none.
  const input = useMemo(() => ({ billNo, remark: billNo }), [billNo]);
  const { answer, error } = useDryRun(api.billing.undo, input, open);
  const reasonOf = (refusal: unknown) =>
    (refusal instanceof ApiError ? blockerText(t, refusal) : null) ?? errorText(t, refusal);
  return (
    <CallForm
      call={api.billing.undo}
      extra={{ billNo }}
      done={(done) => billResult(t('billingClient.undo.done', { billNo: done.billNo }), done.billNo)}
      explain={reasonOf}
    >
      <FormBody>
        <p>{t('billingClient.undo.tip')}</p>
        {error !== null && <Refusal title={t('common.failed.operation')} reason={reasonOf(error)} />}
        {answer === null && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {answer !== null && <UndoEffects bill={bill} entries={answer.entries} />}
        {error === null && (
          <Form.Item {...field('remark')}>
            <Input maxLength={200} autoComplete="off" />
          </Form.Item>
        )}
      </FormBody>
      <FormFoot danger submit={t('billingClient.undo.action')} blocked={answer === null} />
    </CallForm>
  );
}

interface UndoEffectsProps {
  bill: Bill;
  entries: ResultFor<typeof api.billing.undo>['entries'];
}

/** What comes back, and what the terminals fall back to: what the bill did, the other way round. */
function UndoEffects({ bill, entries }: UndoEffectsProps) {
  const { t } = useTranslation();
  const nameOf = (id: number) => bill.entries.find(({ clientId }) => clientId === id)?.clientName ?? '';
  const currencyOf = (currency: Currency | null) =>
    currency === null ? t('values.payMethod.VOUCHER') : t(`values.currency.${currency}`);
  return (
    <>
      {bill.type === 'add' && <DeletesNote count={bill.count ?? 0} />}
      <BalanceChanges
        changes={entries.map(({ clientId, currency, amount, balanceAfter }) => ({
          label: `${nameOf(clientId)} · ${currencyOf(currency)}`,
          before: balanceAfter - amount,
          after: balanceAfter,
        }))}
      />
      <ValidityChanges
        title={t('billingClient.undo.validity')}
        changes={bill.validity.map(reversed)}
        count={bill.validityCount}
      />
    </>
  );
}

function reversed(change: BilledValidity): BilledValidity {
  const { oldState, oldExpireTime, newState, newExpireTime } = change;
  return {
    ...change,
    oldState: newState,
    oldExpireTime: newExpireTime,
    newState: oldState,
    newExpireTime: oldExpireTime,
  };
}

/** The undo of an add takes away what was added. */
function DeletesNote({ count }: { count: number }) {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon className="gap-below" title={t('billingClient.undo.deletes', { count })} />;
}
