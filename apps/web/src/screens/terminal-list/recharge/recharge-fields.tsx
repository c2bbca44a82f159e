import type { FunctionOption } from '@roger/contract/families/fleet/terminal-function';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import type { Holdings } from '../../../lib/format/coins.ts';
import { someOrNone } from '../../../lib/form/form-values.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { FunctionPicker } from '../../../features/pickers/lookup-pickers.tsx';
import { Confirmations } from '../../../features/renewal/confirmations.tsx';
import { MethodChoice } from '../../../features/renewal/method-choice.tsx';
import { selectedTypes, type Parts } from '../../../features/renewal/parts.ts';
import { unitOf } from '../../../features/renewal/payment-unit.ts';
import { PeriodsInput } from '../../../features/renewal/periods-input.tsx';
import { QuoteView } from '../../../features/renewal/quote-view.tsx';
import { TypeChoice } from '../../../features/renewal/type-choice.tsx';
import { useConfirmations } from '../../../features/renewal/use-confirmations.ts';
import { useRefreshQuote, useQuoteRequest, type QuoteRequest } from '../../../features/renewal/use-quote-request.ts';
import { useReportQuote } from '../../../features/renewal/use-report-quote.ts';
import { ByUseField } from './by-use-field.tsx';
import { recharge } from './recharge.ts';

interface RechargeFieldsProps {
  own: Holdings | null;
  parts: Parts;
  onTypes: (typeIds: number[]) => void;
  /** The functions on offer. */
  kinds: readonly FunctionOption[];
  /** Receives the quote of the form's current values, or null without one. */
  onQuote: (quoteId: string | null) => void;
}

/** Functions to buy and their payment, with the quote. */
export function RechargeFields({ own, parts, kinds, onTypes, onQuote }: RechargeFieldsProps) {
  const { open } = useDialog();
  const { request, confirmed, settled } = useQuoteRequest();
  const byUse = Form.useWatch('byUse', Form.useFormInstance<{ byUse?: boolean }>());
  const order = parts.typeIds.length > 0 ? orderOf(request, byUse) : null;
  const input = settled && order !== null ? { ...order, ...parts, kinds } : null;
  const { answer: quote, error, busy } = useDryRun(recharge, input, open);
  useReportQuote(busy || input === null ? null : (quote?.quoteId ?? null), error, onQuote);
  const confirmations = useConfirmations(error, confirmed, 'recharge');
  return (
    <>
      <TypeChoice parts={parts} onChange={onTypes} />
      <OrderFields own={own} kinds={kinds} pocOnly={selectedTypes(parts).some(({ kind }) => kind === 'gateway')} />
      <Confirmations options={confirmations} />
      <QuoteView quote={quote} error={error} own={own} busy={busy || !settled} requested={order !== null} />
    </>
  );
}

/** Null until the form has a coin and at least one function. */
function orderOf(request: QuoteRequest | null, byUse: boolean | undefined) {
  if (request === null || request.method === 'VOUCHER' || request.functions === undefined) return null;
  const { method, functions, periods, confirm } = request;
  return { method, functions, periods, ...(byUse && { byUse }), ...(confirm && { confirm }) };
}

interface OrderFieldsProps extends Pick<RechargeFieldsProps, 'own' | 'kinds'> {
  pocOnly: boolean;
}

function OrderFields({ own, pocOnly, kinds }: OrderFieldsProps) {
  const { t } = useTranslation();
  // One number of periods for all functions, as in a renewal.
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const askAgain = useRefreshQuote();
  const method = Form.useWatch('method', form);
  return (
    <>
      <p>{t(pocOnly ? 'terminalList.recharge.gatewayTip' : 'terminalList.recharge.tip')}</p>
      <Form.Item {...field('method')}>
        <MethodChoice own={own} onChange={askAgain} />
      </Form.Item>
      <div className="field-grid">
        <Form.Item
          {...field('functions')}
          rules={[{ required: true, message: t('rules.required', { field: t('fields.terminal.functions') }) }]}
          getValueFromEvent={someOrNone}
        >
          <FunctionPicker mode="multiple" {...(pocOnly && { only: 'poc' })} onChange={askAgain} />
        </Form.Item>
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(method, undefined)} onChange={askAgain} />
        </Form.Item>
      </div>
      <ByUseField byDuration={kinds.filter(({ billingMode }) => billingMode === 'duration')} />
    </>
  );
}
