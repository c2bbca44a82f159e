import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { DialogSkeleton } from '../../kit/dialog/dialog-skeleton.tsx';
import { asMsIds } from '../../lib/form/selection.ts';
import { queryOf } from '../../lib/api/query.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import type { SelectedTerminals } from './selected-terminals.ts';
import { terminalSummary } from './terminal-summary.ts';

/** Summary of the selected terminals, loaded when a dialog opens. */
export function useTerminalSummary(chosen: SelectedTerminals): { summary: TerminalSummary | null; error: unknown } {
  const { open } = useDialog();
  const { data, error } = useQuery({
    ...queryOf(terminalSummary, asMsIds(chosen)),
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
  });
  // Not refetched: after the action the closing dialog would show other values.
  return { summary: useRetained(data ?? null), error };
}

interface WithSummaryProps {
  chosen: SelectedTerminals;
  children: (summary: TerminalSummary) => ReactNode;
}

/** Renders dialog content that needs the summary of the selected terminals; a skeleton until it is loaded. */
export function WithSummary({ chosen, children }: WithSummaryProps) {
  const { summary, error } = useTerminalSummary(chosen);
  if (summary !== null) return children(summary);
  return <DialogSkeleton error={error} />;
}
