import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/rules.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { Holdings } from '../../lib/coins.ts';
import { someOrNone } from '../../lib/form-values.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { Confirmations } from './confirmations.tsx';
import { MethodChoice } from './method-choice.tsx';
import { unitOf } from './payment-unit.ts';
import { PeriodsInput } from './periods-input.tsx';
import { QuoteView } from './quote-view.tsx';
import { commonFunctions, type Renewable } from './renewable.ts';
import { useAskAgain, useQuoteRequest, type QuoteRequest } from './use-quote-request.ts';
import { useReportQuote } from './use-report-quote.ts';
import { useVouchers } from './use-vouchers.ts';
import { voucherMethod } from './voucher-method.ts';
import { VoucherSelect } from './voucher-select.tsx';

interface RenewFieldsProps {
  rows: readonly Renewable[];
  own: Holdings | null;
  open: boolean;
  /** The quote that stands for what the form shows; null while there is none. */
  onQuote: (quoteId: string | null) => void;
}

/** How terminals are renewed, and what that costs and does. */
export function RenewFields({ rows, own, open, onQuote }: RenewFieldsProps) {
  const { t } = useTranslation();
  const functions = useMemo(() => commonFunctions(rows), [rows]);
  const vouchers = useVouchers('renew', open).filter(({ funcIds }) => covers(functions, funcIds));
  const { request, confirmed, settled } = useQuoteRequest();
  const msIds = useMemo(() => rows.map(({ msId }) => msId), [rows]);
  const input = settled && request !== null ? { ...request, msIds } : null;
  const { answer: quote, error, busy } = useDryRun(api.terminal.renew, input, open);
  useReportQuote(busy || input === null ? null : (quote?.quoteId ?? null), error, onQuote);
  const clients = new Set(rows.map(({ clientId }) => clientId)).size;
  const converts = (error instanceof ApiError && error.key === 'convertNeeded') || confirmed.includes('convert');
  return (
    <>
      <MethodFields own={own} functions={functions} vouchers={vouchers} />
      <Confirmations
        options={[
          { value: 'crossClient', label: t('terminalList.renew.crossClient', { count: clients }), needed: clients > 1 },
          { value: 'convert', label: t('terminalList.renew.convert'), needed: converts },
        ]}
      />
      <QuoteView quote={quote} error={error} own={own} busy={busy || !settled} requested={request !== null} />
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
