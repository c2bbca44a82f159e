import type { AvailableVoucher } from '@roger/contract/fields/voucher-fields';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import type { Holdings } from '../../lib/format/coins.ts';
import { someOrNone } from '../../lib/form/form-values.ts';
import { useDryRun } from '../../lib/form/use-dry-run.ts';
import { commonFunctions, pocOf } from './common-functions.ts';
import { Confirmations } from './confirmations.tsx';
import { MethodChoice } from './method-choice.tsx';
import { unitOf } from './payment-unit.ts';
import { selectedTypes, type Parts } from './parts.ts';
import { PeriodsInput } from './periods-input.tsx';
import { QuoteView } from './quote-view.tsx';
import { renew } from './renew.ts';
import { TypeChoice } from './type-choice.tsx';
import { useConfirmations } from './use-confirmations.ts';
import { useRefreshQuote, useQuoteRequest, type QuoteRequest } from './use-quote-request.ts';
import { useReportQuote } from './use-report-quote.ts';
import { useVouchers } from './use-vouchers.ts';
import { voucherMethod } from './voucher-method.ts';
import { VoucherSelect } from './voucher-select.tsx';

interface RenewFieldsProps {
  own: Holdings | null;
  parts: Parts;
  onTypes: (typeIds: number[]) => void;
  /** Receives the quote for the current form values; null while none is valid. */
  onQuote: (quoteId: string | null) => void;
}

/** Form fields of a renewal, with its price and effect. */
export function RenewFields({ own, parts, onTypes, onQuote }: RenewFieldsProps) {
  const { open } = useDialog();
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const functions = commonFunctions(selectedTypes(parts));
  const vouchers = useVouchers('renew', open).filter(({ funcIds }) => covers(functions, funcIds));
  const { request, confirmed, settled } = useQuoteRequest();
  const requested = request !== null && parts.typeIds.length > 0;
  const input = settled && requested ? { ...request, ...parts } : null;
  const { answer: quote, error, busy } = useDryRun(renew, input, open);
  useReportQuote(busy || input === null ? null : (quote?.quoteId ?? null), error, onQuote);
  const confirmations = useConfirmations(error, confirmed, 'renew');
  const askAgain = useRefreshQuote();
  const choose = (typeIds: number[]) => {
    onTypes(typeIds);
    form.setFieldValue('functions', pocOf(commonFunctions(selectedTypes({ ...parts, typeIds }))));
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
  vouchers: readonly AvailableVoucher[];
}

/** True if the terminals have all functions that a voucher pays for. */
function covers(functions: MethodFieldsProps['functions'], funcIds: readonly number[]): boolean {
  return funcIds.every((id) => functions.some(({ funcId }) => funcId === id));
}

/** Coins or voucher, number of periods, and functions to renew. */
function MethodFields({ own, functions, vouchers }: MethodFieldsProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const askAgain = useRefreshQuote();
  const method = Form.useWatch('method', form);
  const byVoucher = method === 'VOUCHER';
  const voucherId = Form.useWatch('voucherId', form);
  const voucher = vouchers.find(({ id }) => id === voucherId);
  const take = ({ funcIds, permanent }: AvailableVoucher) => {
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
