import { Payment } from '@roger/contract/fields/payment-fields';
import type { AvailableVoucher } from '@roger/contract/fields/voucher-fields';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldOf } from '../../../kit/fields/rules.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { api } from '../../../lib/api/api.ts';
import type { Holdings } from '../../../lib/format/coins.ts';
import { Confirmations } from '../../../features/renewal/confirmations.tsx';
import { MethodChoice } from '../../../features/renewal/method-choice.tsx';
import { unitOf } from '../../../features/renewal/payment-unit.ts';
import { PeriodsInput } from '../../../features/renewal/periods-input.tsx';
import { QuoteView } from '../../../features/renewal/quote-view.tsx';
import { useReportQuote } from '../../../features/renewal/use-report-quote.ts';
import { useVouchers } from '../../../features/renewal/use-vouchers.ts';
import { VoucherSelect } from '../../../features/renewal/voucher-select.tsx';
import { voucherMethod } from '../../../features/renewal/voucher-method.ts';
import { useAddQuote, type AddQuote } from './use-add-quote.ts';
import { usePocOnly } from './use-poc-only.ts';

interface AddPaymentProps {
  own: Holdings | null;
  open: boolean;
  /** Receives the quote of the current values: undefined while the form is incomplete, null while it is loading. */
  onQuote: (quote: AddQuote | null | undefined) => void;
}

/** Payment of added terminals, with the quote. */
export function AddPayment({ own, open, onQuote }: AddPaymentProps) {
  const { t } = useTranslation();
  const { quote, error, busy, requested, confirmed } = useAddQuote(open);
  useReportQuote(busy ? null : requested ? quote : undefined, error, onQuote);
  const refusal = error instanceof ApiError ? error.key : null;
  const option = (value: string, neededFor: string, label: string) => ({
    value,
    label,
    needed: refusal === neededFor || confirmed.includes(value),
  });
  return (
    <>
      <MethodFields own={own} open={open} />
      <Confirmations
        options={[
          option('skipExisting', 'terminalExists', t('terminalList.skipExisting')),
          option('convert', 'convertNeeded', t('terminalList.renew.convert')),
        ]}
      />
      <QuoteView quote={quote} error={error} own={own} busy={busy} requested={requested} />
    </>
  );
}

function MethodFields({ own, open }: Omit<AddPaymentProps, 'onQuote'>) {
  const { t, i18n } = useTranslation();
  const field = useFieldOf(api.terminal.add, 'payment', Payment);
  const form = Form.useFormInstance();
  const method = Form.useWatch(['payment', 'method'], form) as Payment['method'] | undefined;
  const voucherId = Form.useWatch(['payment', 'voucherId'], form) as number | undefined;
  const pocOnly = usePocOnly();
  const vouchers = useVouchers('new', open).filter(
    ({ pocService, funcIds }) => pocService && (!pocOnly || funcIds.length === 1),
  );
  const applyVoucher = ({ funcIds, permanent }: AvailableVoucher) => {
    form.setFieldValue('functions', funcIds);
    if (permanent) form.setFieldValue(['payment', 'periods'], 1);
  };
  return (
    <div className="field-grid">
      <Form.Item {...field('method')}>
        <MethodChoice own={own} others={voucherMethod(t, i18n.language, vouchers)} />
      </Form.Item>
      {method === 'VOUCHER' && (
        <Form.Item
          {...field('voucherId')}
          rules={[{ required: true, message: t('rules.required', { field: t('fields.common.voucherId') }) }]}
        >
          <VoucherSelect vouchers={vouchers} onVoucher={applyVoucher} />
        </Form.Item>
      )}
      <Form.Item {...field('periods')}>
        <PeriodsInput
          unit={unitOf(
            method,
            vouchers.find(({ id }) => id === voucherId),
          )}
        />
      </Form.Item>
    </div>
  );
}
