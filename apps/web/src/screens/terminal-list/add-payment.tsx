import type { Currency } from '@roger/contract/fields/money-fields';
import { Payment } from '@roger/contract/fields/payment-fields';
import { Checkbox, Form, InputNumber } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldOf } from '../../kit/rules.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fieldFaults } from '../../lib/error-text.ts';
import type { Holdings } from '../../lib/coins.ts';
import { placeFaults, someOrNone } from '../../lib/form-values.ts';
import { MethodChoice } from '../../renewal/method-choice.tsx';
import { QuoteView } from '../../renewal/quote-view.tsx';
import { useAddQuote } from './use-add-quote.ts';

interface AddPaymentProps {
  own: Holdings | null;
  open: boolean;
  /** What stands for what the form shows: a quote, none while the form is not complete, or null while there is none yet. */
  onQuote: (quoteId: string | null | undefined) => void;
}

/** How added terminals are paid, and what that costs. */
export function AddPayment({ own, open, onQuote }: AddPaymentProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const { quote, error, busy, asked, confirmed } = useAddQuote(open);
  const quoteId = asked ? (busy ? null : (quote?.quoteId ?? null)) : undefined;
  useEffect(() => {
    onQuote(quoteId);
    return () => onQuote(undefined);
  }, [quoteId, onQuote]);
  useEffect(() => void placeFaults(form, fieldFaults(error), t), [form, error, t]);
  const refusedFor = error instanceof ApiError ? error.key : null;
  return (
    <>
      <WayFields own={own} />
      <Confirmations
        skips={refusedFor === 'terminalExists' || confirmed.includes('skipExisting')}
        converts={refusedFor === 'convertNeeded' || confirmed.includes('convert')}
      />
      <QuoteView quote={quote} error={error} own={own} busy={busy} asked={asked} />
    </>
  );
}

function WayFields({ own }: { own: Holdings | null }) {
  const { t } = useTranslation();
  const field = useFieldOf('payment', Payment);
  const method = Form.useWatch(['payment', 'method']) as Currency | undefined;
  return (
    <div className="field-grid">
      <Form.Item {...field('method')}>
        <MethodChoice own={own} />
      </Form.Item>
      <Form.Item {...field('periods')}>
        <InputNumber
          className="picker"
          min={0}
          inputMode="numeric"
          autoComplete="off"
          suffix={t(method === 'YCOIN' ? 'terminalList.renew.years' : 'terminalList.renew.months')}
        />
      </Form.Item>
    </div>
  );
}

/** What somebody has to say yes to before it is booked. */
function Confirmations({ skips, converts }: { skips: boolean; converts: boolean }) {
  const { t } = useTranslation();
  const options = [
    ...(skips ? [{ value: 'skipExisting', label: t('terminalList.skipExisting') }] : []),
    ...(converts ? [{ value: 'convert', label: t('terminalList.renew.convert') }] : []),
  ];
  if (options.length === 0) return null;
  return (
    <Form.Item name="confirm" getValueFromEvent={someOrNone}>
      <Checkbox.Group className="renew-confirm" options={options} />
    </Form.Item>
  );
}
