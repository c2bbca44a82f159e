import { PLATFORM_ID } from '@roger/contract/constants';
import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { Holdings } from '../../lib/coins.ts';
import { someOrNone } from '../../lib/form-values.ts';
import { useSession } from '../../lib/session.ts';
import { MethodChoice } from '../../renewal/method-choice.tsx';
import { unitOf } from '../../renewal/payment-unit.ts';
import { PeriodsInput } from '../../renewal/periods-input.tsx';
import { useVouchers } from '../../renewal/use-vouchers.ts';
import { VoucherSelect } from '../../renewal/voucher-select.tsx';
import { voucherWay } from '../../renewal/voucher-way.ts';
import type { ImportWay } from './import-way.ts';

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
  const form = Form.useFormInstance<ImportWay>();
  const way = Form.useWatch('way', form);
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
    ...voucherWay(t, i18n.language, vouchers),
    ...(platform ? [{ value: 'GRANT', label: t('terminalList.importing.granted') }] : []),
    { value: 'NONE', label: t('terminalList.importing.unpaid') },
  ];
  // Other values are another question: a conversion that was agreed to is asked about again.
  const askAgain = () => form.setFieldValue('confirm', undefined);
  return (
    <>
      <Form.Item {...field('method')} name="way">
        <MethodChoice own={own} others={others} onChange={askAgain} />
      </Form.Item>
      {way === 'VOUCHER' && (
        <Form.Item {...field('voucherId')} required>
          <VoucherSelect vouchers={vouchers} onVoucher={take} />
        </Form.Item>
      )}
      {way !== 'NONE' && (
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(way, voucher)} onChange={askAgain} />
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
