import type { Bill, BilledValidity } from '@roger/contract/families/money/billing';
import type { Currency } from '@roger/contract/fields/money-fields';
import { Alert, Button, Form, Input, Skeleton, Space } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { undoBlockerText } from './use-undo-blocker.ts';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { CallForm, FormBody, FormFooter, PreviewRefusal, useTouch } from '../../kit/dialog/call-form.tsx';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { ResultFor } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { failureTitle } from '../../lib/api/failure-title.ts';
import { useDryRun } from '../../lib/form/use-dry-run.ts';
import { ValidityChanges } from './validity-changes.tsx';

/** Proposed reasons; any other text can be typed. */
const REASONS = ['mistake', 'wrongTerminals', 'wrongPeriod', 'withdrawn'] as const;

/** Undoes a bill by a counter bill, with a preview of the balances and terminals. */
export function UndoBillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={({ billNo }) => t('billingClient.undo.title', { billNo })} open={bill} onClose={onClose}>
      {(subject) => <UndoForm bill={subject} />}
    </Dialog>
  );
}

/** The form of the dialog, for a bill that is loaded. */
export function UndoForm({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const field = useField(api.billing.undo);
  const billResult = useBillResult();
  const { billNo } = bill;
  // The call requires a remark, but a dry run does not store it: the bill number fills the field.
  const input = useMemo(() => ({ billNo, remark: billNo }), [billNo]);
  const { answer, error } = useDryRun(api.billing.undo, input, open);
  const reasonOf = (refusal: unknown) =>
    (refusal instanceof ApiError ? undoBlockerText(t, refusal) : null) ?? errorText(t, refusal);
  return (
    <CallForm
      call={api.billing.undo}
      extra={{ billNo }}
      done={(done) => billResult(t('billingClient.undo.done', { billNo: done.billNo }), done.billNo)}
      explain={reasonOf}
    >
      <FormBody>
        {error === null && <p>{t('billingClient.undo.tip')}</p>}
        {error !== null && <PreviewRefusal title={failureTitle(t, 'operation', error)} reason={reasonOf(error)} />}
        {answer === null && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {answer !== null && <UndoEffects bill={bill} entries={answer.entries} />}
        {error === null && (
          <Form.Item {...field('remark')} extra={<ProposedReasons />}>
            <Input count={{ max: 200 }} autoComplete="off" />
          </Form.Item>
        )}
      </FormBody>
      <FormFooter danger submit={t('billingClient.undo.action')} blocked={answer === null} />
    </CallForm>
  );
}

/** Buttons that fill the remark with a usual reason. */
function ProposedReasons() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<{ remark?: string }>();
  const touch = useTouch();
  const propose = (remark: string) => {
    form.setFieldsValue({ remark });
    void form.validateFields(['remark']);
    touch();
  };
  return (
    <Space wrap size="small" className="gap-above">
      {REASONS.map((reason) => {
        const text = t(`billingClient.undo.reasons.${reason}`);
        return (
          <Button key={reason} size="small" onClick={() => propose(text)}>
            {text}
          </Button>
        );
      })}
    </Space>
  );
}

interface UndoEffectsProps {
  bill: Bill;
  entries: ResultFor<typeof api.billing.undo>['entries'];
}

/** Balances and validities after the undo: the bill's changes in reverse. */
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

/** Warns that the undo of an add deletes the added terminals. */
function DeletesNote({ count }: { count: number }) {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon className="gap-below" title={t('billingClient.undo.deletes', { count })} />;
}
