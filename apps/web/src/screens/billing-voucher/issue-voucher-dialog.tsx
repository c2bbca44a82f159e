import { StatedVoucher } from '@roger/contract/families/client-voucher';
import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../kit/amount-field.tsx';
import { BalanceChanges } from '../../kit/balance-changes.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { MomentField } from '../../kit/moment-field.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { isBookable } from '../../lib/coins.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { FunctionPicker } from '../../pickers/lookup-pickers.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

const UNITS = ['yearly', 'monthly', 'permanent'] as const;

/** Gives a client a voucher out of nothing, as the platform can. */
export function IssueVoucherDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('billingVoucher.issue.title')}
      call={api.clientVoucher.issue}
      okText={t('billingVoucher.issue.action')}
      done={({ voucherNo }) => t('billingVoucher.issue.done', { voucherNo })}
      initialValues={{ voucherType: 'renew', unit: 'yearly', permanent: false, pocService: false }}
      open={open}
      onClose={onClose}
      width={620}
    >
      <IssueFields />
    </FormDialog>
  );
}

function IssueFields() {
  const { t } = useTranslation();
  const field = useField(api.clientVoucher.issue, StatedVoucher);
  const form = Form.useFormInstance();
  const quantity: unknown = Form.useWatch('quantity', form);
  const { data = [] } = useFunctionOptions();
  const poc = data.find(({ category }) => category === 'poc')?.funcId;
  // Two fields of the call say what unit and functions say already.
  const tellUnit = (unit: VoucherUnit) => form.setFieldValue('permanent', unit === 'permanent');
  const tellFunctions = (ids: number[]) =>
    form.setFieldValue(
      'pocService',
      ids.some((id) => id === poc),
    );
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
          <ValuePicker field="unit" only={UNITS} onChange={tellUnit} />
        </Form.Item>
      </div>
      <Form.Item {...field('funcIds')}>
        <FunctionPicker only="time" mode="multiple" onChange={tellFunctions} />
      </Form.Item>
      {(['permanent', 'pocService'] as const).map((name) => (
        <Form.Item key={name} name={name} hidden>
          <Input />
        </Form.Item>
      ))}
      <div className="field-grid">
        <AmountField item={field('quantity')} />
        <MomentField field={field('expireTime')} />
      </div>
      <BalanceChanges
        changes={isBookable(quantity) ? [{ label: t('billingVoucher.changes.new'), before: 0, after: quantity }] : []}
      />
    </>
  );
}
