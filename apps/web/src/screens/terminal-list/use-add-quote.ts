import type { Renewal } from '@roger/contract/families/terminal';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { InputFor, ResultFor } from '../../lib/call.ts';
import { cleaned } from '../../lib/form-values.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useSettled } from '../../lib/use-settled.ts';

type Input = InputFor<typeof api.terminal.add>;

/** What an add costs and does, as a renewal tells it. */
type AddQuote = Omit<Renewal, 'parts'>;

export interface AddQuoted {
  quote: AddQuote | null;
  error: unknown;
  /** What is shown is not yet what is asked for. */
  busy: boolean;
  /** Is the form complete enough to be asked about? */
  requested: boolean;
  confirmed: readonly string[];
}

/** The service's own answer to a dry run of the add, once the form holds what that needs and typing has come to rest. */
export function useAddQuote(open: boolean): AddQuoted {
  const form = Form.useFormInstance<Input>();
  const values = Form.useWatch((all) => JSON.stringify(all), { form, preserve: true }) as string | undefined;
  const settled = useSettled(values);
  const { input, of } = useComplete(settled);
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

/** What the form would send, once no field of it is missing or wrong; and which values that was found of. */
function useComplete(settled: string | undefined): { input: Input | null; of: string | undefined } {
  const form = Form.useFormInstance<Input>();
  const [complete, setComplete] = useState<ReturnType<typeof useComplete>>({ input: null, of: undefined });
  useEffect(() => {
    let current = settled !== undefined;
    const tell = (input: Input | null) => current && setComplete({ input, of: settled });
    form.validateFields({ validateOnly: true }).then(
      (values) => tell(cleaned(api.terminal.add, values)),
      () => tell(null),
    );
    return () => {
      current = false;
    };
  }, [form, settled]);
  return complete;
}

/** An add shows what a renewal does: each terminal with the expiry it gets. */
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
