import { StatedVoucher } from '@roger/contract/families/money/client-voucher';
import { VOUCHER_UNITS } from '@roger/contract/fields/voucher-fields';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/fields/amount-field.tsx';
import { BalanceChanges } from '../../kit/text/balance-changes.tsx';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TimestampField } from '../../kit/fields/timestamp-field.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import type { InputFor } from '../../lib/api/call.ts';
import { callFrom } from '../../lib/api/call-from.ts';
import { isBookable } from '../../lib/format/coins.ts';
import { useFunctionOptions } from '../../lib/form/use-function-options.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { FunctionPicker } from '../../features/pickers/lookup-pickers.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { useVoucherResult } from './use-voucher-result.ts';

type Issue = InputFor<typeof api.clientVoucher.issue>;

/** The issue call for the form's values: `permanent` follows from the unit, `pocService` from the functions. */
function useIssue() {
  const { data } = useFunctionOptions();
  return useMemo(() => {
    const poc = data?.find(({ category }) => category === 'poc')?.funcId;
    return callFrom(api.clientVoucher.issue, (issue: Issue) => ({
      ...issue,
      permanent: issue.unit === 'permanent',
      pocService: issue.funcIds?.some((id) => id === poc) === true,
    }));
  }, [data]);
}

/** Issues a new voucher that is not part of another one; only the platform can. */
export function IssueVoucherDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const voucherResult = useVoucherResult();
  return (
    <Dialog title={t('billingVoucher.issue.title')} open={open} onClose={onClose} width={620}>
      <CallForm
        call={useIssue()}
        initialValues={{ voucherType: 'renew', unit: 'yearly' }}
        done={({ voucherNo }) => voucherResult(t('billingVoucher.issue.done', { voucherNo }), voucherNo)}
      >
        <FormBody>
          <IssueFields />
        </FormBody>
        <FormFooter submit={t('billingVoucher.issue.action')} />
      </CallForm>
    </Dialog>
  );
}

function IssueFields() {
  const { t } = useTranslation();
  const field = useField(api.clientVoucher.issue, StatedVoucher);
  const form = Form.useFormInstance();
  const quantity: unknown = Form.useWatch('quantity', form);
  return (
    <>
      <p>{t('billingVoucher.issue.tip')}</p>
      <Form.Item {...field('clientId')}>
        <ClientPicker />
      </Form.Item>
      <div className="field-grid">
        <Form.Item {...field('voucherType')}>
          <ValuePicker field="voucherType" />
        </Form.Item>
        <Form.Item {...field('unit')}>
          <ValuePicker field="unit" only={VOUCHER_UNITS} />
        </Form.Item>
      </div>
      <Form.Item {...field('funcIds')}>
        <FunctionPicker only="time" mode="multiple" />
      </Form.Item>
      <div className="field-grid">
        <AmountField item={field('quantity')} />
        <TimestampField field={field('expireTime')} />
      </div>
      <BalanceChanges
        changes={isBookable(quantity) ? [{ label: t('billingVoucher.changes.new'), before: 0, after: quantity }] : []}
      />
    </>
  );
}
