import { MAX_PERIODS } from '@roger/contract/constants';
import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import { Form, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../kit/rules.ts';
import { ApiError } from '../lib/api-error.ts';
import { api } from '../lib/api.ts';
import type { Holdings } from '../lib/coins.ts';
import { fieldFaults } from '../lib/error-text.ts';
import { placeFaults, someOrNone } from '../lib/form-values.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Confirmations } from './confirmations.tsx';
import { MethodChoice } from './method-choice.tsx';
import { unitOf } from './payment-unit.ts';
import { PeriodsInput } from './periods-input.tsx';
import { QuoteView } from './quote-view.tsx';
import { commonFunctions, type Renewable } from './renewable.ts';
import { useQuote, type Asked } from './use-quote.ts';
import { useVouchers } from './use-vouchers.ts';
import { voucherWay } from './voucher-way.ts';
import { VoucherSelect } from './voucher-select.tsx';

interface RenewFieldsProps {
  rows: readonly Renewable[];
  own: Holdings | null;
  open: boolean;
  /** The quote that stands for what the form shows; null while there is none. */
  onQuote: (quoteId: string | null) => void;
}

type Confirm = NonNullable<Asked['confirm']>[number];

/** How terminals are renewed, and what that costs and does. */
export function RenewFields({ rows, own, open, onQuote }: RenewFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const functions = useMemo(() => commonFunctions(rows), [rows]);
  const vouchers = useVouchers('renew', open).filter(({ funcIds }) => covers(functions, funcIds));
  const { asked, confirmed, settled } = useAsked();
  const msIds = useMemo(() => rows.map(({ msId }) => msId), [rows]);
  const { quote, error, busy } = useQuote(msIds, settled ? asked : null, open);
  const quoteId = busy || !settled || asked === null ? null : (quote?.quoteId ?? null);
  useEffect(() => {
    onQuote(quoteId);
    return () => onQuote(null);
  }, [quoteId, onQuote]);
  useEffect(() => void placeFaults(form, fieldFaults(error), t), [form, error, t]);
  const clients = new Set(rows.map(({ clientId }) => clientId)).size;
  const converts = (error instanceof ApiError && error.key === 'convertNeeded') || confirmed.includes('convert');
  return (
    <>
      <WayFields own={own} functions={functions} vouchers={vouchers} />
      <Confirmations
        options={[
          { value: 'crossClient', label: t('terminalList.renew.crossClient', { count: clients }), asked: clients > 1 },
          { value: 'convert', label: t('terminalList.renew.convert'), asked: converts },
        ]}
      />
      <QuoteView quote={quote} error={error} own={own} busy={busy || !settled} asked={asked !== null} />
    </>
  );
}

interface WayFieldsProps {
  own: Holdings | null;
  functions: ReturnType<typeof commonFunctions>;
  vouchers: readonly HeldVoucher[];
}

/** Do the terminals have all that a voucher pays for? */
function covers(functions: WayFieldsProps['functions'], funcIds: readonly number[]): boolean {
  return funcIds.every((id) => functions.some(({ funcId }) => funcId === id));
}

/** With which coins or voucher, for how long, and what of the terminals. */
function WayFields({ own, functions, vouchers }: WayFieldsProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<Partial<Asked>>();
  // Other values are another question: a conversion that was agreed to is asked about again.
  const askAgain = () => {
    const confirm = (form.getFieldValue('confirm') as Confirm[] | undefined) ?? [];
    form.setFieldValue('confirm', someOrNone(confirm.filter((one) => one !== 'convert')));
  };
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
        <MethodChoice own={own} others={voucherWay(t, i18n.language, vouchers)} onChange={askAgain} />
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

/** What the form asks for, once it can be asked for; typing has to come to rest first. */
function useAsked(): { asked: Asked | null; confirmed: readonly Confirm[]; settled: boolean } {
  const form = Form.useFormInstance<Partial<Asked>>();
  const method = Form.useWatch('method', form);
  const periods = Form.useWatch('periods', form);
  const voucherId = Form.useWatch('voucherId', form);
  const functions = Form.useWatch('functions', form);
  const confirm = Form.useWatch('confirm', { form, preserve: true });
  const asked = useMemo(() => {
    const voucherMissing = method === 'VOUCHER' && voucherId === undefined;
    if (method === undefined || voucherMissing || !Number.isInteger(periods)) return null;
    const count = Number(periods);
    if (count < 1 || count > MAX_PERIODS) return null;
    // Absent and empty are one to read, but two to a quote.
    return {
      method,
      periods: count,
      ...(voucherId && { voucherId }),
      ...(functions && { functions }),
      ...(confirm && { confirm }),
    };
  }, [method, periods, voucherId, functions, confirm]);
  return { asked, confirmed: confirm ?? [], settled: useSettled(periods) === periods };
}
