import type { Renewal } from '@roger/contract/families/workflows/terminal';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import type { InputFor, ResultFor } from '../../../lib/api/call.ts';
import { cleanValues } from '../../../lib/form/form-values.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useDebouncedValue } from '../../../lib/react/use-debounced-value.ts';

type Input = InputFor<typeof api.terminal.add>;

/** The cost of an add in the form of a renewal's quote. */
export type AddQuote = Omit<Renewal, 'parts'>;

export interface AddQuoteState {
  quote: AddQuote | null;
  error: unknown;
  /** The displayed quote is not yet that of the current values. */
  busy: boolean;
  /** The form is complete enough for a quote. */
  requested: boolean;
  confirmed: readonly string[];
}

/** Result of a dry run of the add, once the form is complete and typing has stopped. */
export function useAddQuote(open: boolean): AddQuoteState {
  const form = Form.useFormInstance<Input>();
  const values = Form.useWatch((all) => JSON.stringify(all), { form, preserve: true }) as string | undefined;
  const settled = useDebouncedValue(values);
  const { input, of } = useCompleteInput(settled);
  const { answer, error, busy } = useDryRun(api.terminal.add, input, open);
  const quote = useMemo(() => (answer === null ? null : quoteOf(answer)), [answer]);
  return {
    quote,
    error,
    busy: busy || settled !== values || of !== settled,
    requested: input !== null,
    confirmed: input?.confirm ?? [],
  };
}

/** Input of the call, null while a field is missing or invalid, with the values that it was made from. */
function useCompleteInput(settled: string | undefined): { input: Input | null; of: string | undefined } {
  const form = Form.useFormInstance<Input>();
  const [complete, setComplete] = useState<ReturnType<typeof useCompleteInput>>({ input: null, of: undefined });
  useEffect(() => {
    let current = settled !== undefined;
    const store = (input: Input | null) => current && setComplete({ input, of: settled });
    form.validateFields({ validateOnly: true }).then(
      (values) => store(cleanValues(api.terminal.add, values)),
      () => store(null),
    );
    return () => {
      current = false;
    };
  }, [form, settled]);
  return complete;
}

/** Converts the result to a renewal's quote: each terminal with its expiry. */
function quoteOf({ created, unit, balanceAfter, ...cost }: ResultFor<typeof api.terminal.add>): AddQuote {
  const items = created.map(({ msId, expireTime }) => ({
    msId,
    planned: true,
    oldExpireTime: null,
    newExpireTime: expireTime,
    amount: created.length === 0 ? 0 : cost.total / created.length,
  }));
  return { ...cost, items, unit: unit ?? 'yearly', balanceAfter: balanceAfter ?? 0 };
}
