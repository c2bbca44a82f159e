import { MAX_PERIODS } from '@roger/contract/constants';
import type { RenewTerminals } from '@roger/contract/families/workflows/terminal';
import { Form } from 'antd';
import { useMemo } from 'react';
import { someOrNone } from '../../lib/form/form-values.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';

/** Order for which a form requests a price. */
export type QuoteRequest = Pick<RenewTerminals, 'method' | 'periods' | 'voucherId' | 'functions' | 'confirm'>;

type Confirm = NonNullable<QuoteRequest['confirm']>[number];

/** The request of a valid form, debounced. */
export function useQuoteRequest(): { request: QuoteRequest | null; confirmed: readonly Confirm[]; settled: boolean } {
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const method = Form.useWatch('method', form);
  const periods = Form.useWatch('periods', form);
  const voucherId = Form.useWatch('voucherId', form);
  const functions = Form.useWatch('functions', form);
  const confirm = Form.useWatch('confirm', { form, preserve: true });
  const request = useMemo(() => {
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
  return { request, confirmed: confirm ?? [], settled: useDebouncedValue(periods) === periods };
}

/** Other values are another question: a conversion that was agreed to is asked about again. */
export function useRefreshQuote(): () => void {
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  return () => {
    const confirm = (form.getFieldValue('confirm') as Confirm[] | undefined) ?? [];
    form.setFieldValue('confirm', someOrNone(confirm.filter((one) => one !== 'convert')));
  };
}
