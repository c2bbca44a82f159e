import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../kit/dialog-context.ts';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { Holdings } from '../../lib/coins.ts';
import { someOrNone } from '../../lib/form-values.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { commonFunctions, pocOf } from './common-functions.ts';
import { Confirmations } from './confirmations.tsx';
import { MethodChoice } from './method-choice.tsx';
import { unitOf } from './payment-unit.ts';
import { typesTaken, type Parts } from './parts.ts';
import { PeriodsInput } from './periods-input.tsx';
import { QuoteView } from './quote-view.tsx';
import { renew } from './renew.ts';
import { TypeChoice } from './type-choice.tsx';
import { useConfirmations } from './use-confirmations.ts';
import { useAskAgain, useQuoteRequest, type QuoteRequest } from './use-quote-request.ts';
import { useReportQuote } from './use-report-quote.ts';
import { useVouchers } from './use-vouchers.ts';
import { voucherMethod } from './voucher-method.ts';
import { VoucherSelect } from './voucher-select.tsx';

interface RenewFieldsProps {
  own: Holdings | null;
  parts: Parts;
  onTypes: (typeIds: number[]) => void;
  /** The quote that stands for what the form shows; null while there is none. */
  onQuote: (quoteId: string | null) => void;
}

/** How terminals are renewed, and what that costs and does. */
export function RenewFields({ own, parts, onTypes, onQuote }: RenewFieldsProps) {
  const { open } = useDialog();
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const functions = commonFunctions(typesTaken(parts));
  const vouchers = useVouchers('renew', open).filter(({ funcIds }) => covers(functions, funcIds));
  const { request, confirmed, settled } = useQuoteRequest();
  const requested = request !== null && parts.typeIds.length > 0;
  const input = settled && requested ? { ...request, ...parts } : null;
  const { answer: quote, error, busy } = useDryRun(renew, input, open);
  useReportQuote(busy || input === null ? null : (quote?.quoteId ?? null), error, onQuote);
  const confirmations = useConfirmations(error, confirmed, 'renew');
  const askAgain = useAskAgain();
  const choose = (typeIds: number[]) => {
    onTypes(typeIds);
    form.setFieldValue('functions', pocOf(commonFunctions(typesTaken({ ...parts, typeIds }))));
    askAgain();
  };
  return (
    <>
      <TypeChoice parts={parts} costs={quote?.parts} onChange={choose} />
      <MethodFields own={own} functions={functions} vouchers={vouchers} />
      <Confirmations options={confirmations} />
      <QuoteView quote={quote} error={error} own={own} busy={busy || !settled} requested={requested} />
    </>
  );
}

interface MethodFieldsProps {
  own: Holdings | null;
  functions: ReturnType<typeof commonFunctions>;
  vouchers: readonly HeldVoucher[];
}

/** Do the terminals have all that a voucher pays for? */
function covers(functions: MethodFieldsProps['functions'], funcIds: readonly number[]): boolean {
  return funcIds.every((id) => functions.some(({ funcId }) => funcId === id));
}

/** With which coins or voucher, for how long, and what of the terminals. */
function MethodFields({ own, functions, vouchers }: MethodFieldsProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const askAgain = useAskAgain();
  const method = Form.useWatch('method', form);
  const byVoucher = method === 'VOUCHER';
  const voucherId = Form.useWatch('voucherId', form);
  const voucher = vouchers.find(({ id }) => id === voucherId);
  const take = ({ funcIds, permanent }: HeldVoucher) => {
    form.setFieldValue('functions', funcIds);
    if (permanent) form.setFieldValue('periods', 1);
  };
  return (
    <>
      <Form.Item {...field('method')}>
        <MethodChoice own={own} others={voucherMethod(t, i18n.language, vouchers)} onChange={askAgain} />
      </Form.Item>
      {byVoucher && (
        <Form.Item {...field('voucherId')} required>
          <VoucherSelect vouchers={vouchers} onVoucher={take} />
        </Form.Item>
      )}
      <div className="field-grid">
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(method, voucher)} onChange={askAgain} />
        </Form.Item>
        {functions.length > 1 && (
          <Form.Item
            {...field('functions')}
            extra={t('terminalList.renew.functionsTip')}
            getValueFromEvent={someOrNone}
          >
            <Select
              className="picker"
              mode="multiple"
              disabled={byVoucher}
              options={functions.map(({ funcId, funcName }) => ({ value: funcId, label: funcName }))}
              onChange={askAgain}
            />
          </Form.Item>
        )}
      </div>
    </>
  );
}
