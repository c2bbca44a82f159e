import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../kit/dialog-context.ts';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { queryOf } from '../../lib/query.ts';
import { useLast } from '../../lib/use-last.ts';
import type { ChosenTerminals } from './chosen-terminals.ts';

/** What the service knows of chosen terminals, asked for once a dialog opens. */
export function useTerminalSummary(chosen: ChosenTerminals): { summary: TerminalSummary | null; error: unknown } {
  const { open } = useDialog();
  const { data, error } = useQuery({
    ...queryOf(api.terminal.querySummary, asMsIds(chosen)),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  // The act changes what a closing dialog would be told now.
  return { summary: useLast(data ?? null), error };
}

interface WithSummaryProps {
  chosen: ChosenTerminals;
  children: (summary: TerminalSummary) => ReactNode;
}

/** The parts of a dialog that need to know what the chosen terminals are and hold. */
export function WithSummary({ chosen, children }: WithSummaryProps) {
  const { summary, error } = useTerminalSummary(chosen);
  if (summary !== null) return children(summary);
  return <DialogToCome error={error} />;
}
