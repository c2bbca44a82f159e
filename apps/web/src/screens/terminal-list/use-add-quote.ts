import type { Renewal } from '@roger/contract/families/terminal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { InputFor } from '../../lib/call.ts';
import { cleaned } from '../../lib/form-values.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { useSettled } from '../../lib/use-settled.ts';

type Input = InputFor<typeof api.terminal.add>;

export interface AddQuoted {
  quote: Renewal | null;
  error: unknown;
  /** What is shown is not yet what is asked for. */
  busy: boolean;
  /** Is the form complete enough to be asked about? */
  asked: boolean;
  confirmed: readonly string[];
}

/** The service's own answer to a dry run of the add, once the form holds what that needs and typing has come to rest. */
export function useAddQuote(open: boolean): AddQuoted {
  const active = useTabActive();
  const form = Form.useFormInstance<Input>();
  const values = Form.useWatch((all) => JSON.stringify(all), { form, preserve: true }) as string | undefined;
  const settled = useSettled(values);
  const input = useComplete(settled);
  const { data, error, isFetching } = useQuery({
    queryKey: ['terminal', 'add', input],
    queryFn: async () => quoteOf(await api.terminal.add({ ...(input as Input), dryRun: true })),
    enabled: open && active && input !== null,
    placeholderData: keepPreviousData,
    // A booking whose answer got lost is repeated with the very same quote.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // The booking has changed what a closing dialog would be told now.
  const quote = useLast(open && input !== null ? (data ?? null) : null);
  const refusal = open && input !== null ? error : null;
  return {
    quote: refusal === null ? quote : null,
    error: refusal,
    busy: isFetching || settled !== values,
    asked: input !== null,
    confirmed: input?.confirm ?? [],
  };
}

/** What the form would send, once no field of it is missing or wrong. */
function useComplete(settled: string | undefined): Input | null {
  const form = Form.useFormInstance<Input>();
  const [complete, setComplete] = useState<Input | null>(null);
  useEffect(() => {
    let current = settled !== undefined;
    const tell = (input: Input | null) => current && setComplete(input);
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
function quoteOf({ created, unit, balanceAfter, ...cost }: Awaited<ReturnType<typeof api.terminal.add>>): Renewal {
  const items = created.map(({ msId, expireTime }) => ({
    msId,
    oldExpireTime: null,
    newExpireTime: expireTime,
    amount: created.length === 0 ? 0 : cost.total / created.length,
  }));
  return { ...cost, items, unit: unit ?? 'yearly', balanceAfter: balanceAfter ?? 0 };
}
