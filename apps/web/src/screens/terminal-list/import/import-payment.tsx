import { PLATFORM_ID } from '@roger/contract/constants';
import type { AvailableVoucher } from '@roger/contract/fields/voucher-fields';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import type { Holdings } from '../../../lib/format/coins.ts';
import { someOrNone } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { MethodChoice } from '../../../features/renewal/method-choice.tsx';
import { unitOf } from '../../../features/renewal/payment-unit.ts';
import { PeriodsInput } from '../../../features/renewal/periods-input.tsx';
import { useVouchers } from '../../../features/renewal/use-vouchers.ts';
import { VoucherSelect } from '../../../features/renewal/voucher-select.tsx';
import { voucherMethod } from '../../../features/renewal/voucher-method.ts';
import type { PaymentChoice } from './payment-choice.ts';

interface ImportPaymentProps {
  own: Holdings | null;
  open: boolean;
  /** The check needs a coin conversion. */
  converts: boolean;
}

/** Payment of imported terminals, or none. */
export function ImportPayment({ own, open, converts }: ImportPaymentProps) {
  const { t, i18n } = useTranslation();
  // The import's own payment fields are optional; those of a renewal have the required rules.
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<PaymentChoice>();
  const paymentMethod = Form.useWatch('paymentMethod', form);
  const confirmed = Form.useWatch('confirm', { form, preserve: true });
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const voucherId = Form.useWatch('voucherId', form);
  // Imported terminals have only PoC, and a voucher must match the functions exactly.
  const vouchers = useVouchers('new', open).filter(({ pocService, funcIds }) => pocService && funcIds.length === 1);
  const voucher = vouchers.find(({ id }) => id === voucherId);
  const applyVoucher = ({ permanent }: AvailableVoucher) => {
    if (permanent) form.setFieldValue('periods', 1);
  };
  const others = [
    ...voucherMethod(t, i18n.language, vouchers),
    ...(platform ? [{ value: 'GRANT', label: t('terminalList.importing.granted') }] : []),
    { value: 'NONE', label: t('terminalList.importing.unpaid') },
  ];
  // Other values need a new confirmation of the conversion.
  const resetConfirm = () => form.setFieldValue('confirm', undefined);
  return (
    <>
      <Form.Item {...field('method')} name="paymentMethod">
        <MethodChoice own={own} others={others} onChange={resetConfirm} />
      </Form.Item>
      {paymentMethod === 'VOUCHER' && (
        <Form.Item {...field('voucherId')} required>
          <VoucherSelect vouchers={vouchers} onVoucher={applyVoucher} />
        </Form.Item>
      )}
      {paymentMethod !== 'NONE' && (
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(paymentMethod, voucher)} onChange={resetConfirm} />
        </Form.Item>
      )}
      {(converts || confirmed !== undefined) && (
        <Form.Item name="confirm" getValueFromEvent={someOrNone}>
          <Checkbox.Group
            className="renew-confirm"
            options={[{ value: 'convert', label: t('terminalList.renew.convert') }]}
          />
        </Form.Item>
      )}
    </>
  );
}
