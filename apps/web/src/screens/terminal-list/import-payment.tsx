import { PLATFORM_ID } from '@roger/contract/constants';
import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { Holdings } from '../../lib/coins.ts';
import { someOrNone } from '../../lib/form-values.ts';
import { useSession } from '../../lib/session.ts';
import { MethodChoice } from '../../features/renewal/method-choice.tsx';
import { unitOf } from '../../features/renewal/payment-unit.ts';
import { PeriodsInput } from '../../features/renewal/periods-input.tsx';
import { useVouchers } from '../../features/renewal/use-vouchers.ts';
import { VoucherSelect } from '../../features/renewal/voucher-select.tsx';
import { voucherMethod } from '../../features/renewal/voucher-method.ts';
import type { PaymentChoice } from './payment-choice.ts';

interface ImportPaymentProps {
  own: Holdings | null;
  open: boolean;
  /** Has the check asked for a conversion? */
  converts: boolean;
}

/** How imported terminals are paid, if at all. */
export function ImportPayment({ own, open, converts }: ImportPaymentProps) {
  const { t, i18n } = useTranslation();
  // An import may do without them, a payment may not: the fields are those of a renewal.
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<PaymentChoice>();
  const paymentMethod = Form.useWatch('paymentMethod', form);
  const confirmed = Form.useWatch('confirm', { form, preserve: true });
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const voucherId = Form.useWatch('voucherId', form);
  // What is imported has PoC alone, and a voucher pays for exactly its functions.
  const vouchers = useVouchers('new', open).filter(({ pocService, funcIds }) => pocService && funcIds.length === 1);
  const voucher = vouchers.find(({ id }) => id === voucherId);
  const take = ({ permanent }: HeldVoucher) => {
    if (permanent) form.setFieldValue('periods', 1);
  };
  const others = [
    ...voucherMethod(t, i18n.language, vouchers),
    ...(platform ? [{ value: 'GRANT', label: t('terminalList.importing.granted') }] : []),
    { value: 'NONE', label: t('terminalList.importing.unpaid') },
  ];
  // Other values are another question: a conversion that was agreed to is asked about again.
  const askAgain = () => form.setFieldValue('confirm', undefined);
  return (
    <>
      <Form.Item {...field('method')} name="paymentMethod">
        <MethodChoice own={own} others={others} onChange={askAgain} />
      </Form.Item>
      {paymentMethod === 'VOUCHER' && (
        <Form.Item {...field('voucherId')} required>
          <VoucherSelect vouchers={vouchers} onVoucher={take} />
        </Form.Item>
      )}
      {paymentMethod !== 'NONE' && (
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(paymentMethod, voucher)} onChange={askAgain} />
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
