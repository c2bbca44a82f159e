import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { useMemo, useState } from 'react';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import type { Parts } from './parts.ts';

/** Selected terminals of an order: all, until the user deselects some of their types. */
export function useParts(
  chosen: SelectedTerminals,
  { types }: TerminalSummary,
): { parts: Parts; choose: (typeIds: number[]) => void } {
  const [typeIds, choose] = useState<readonly number[]>(() => types.map(({ typeId }) => typeId));
  const parts = useMemo(() => ({ chosen, types, typeIds }), [chosen, types, typeIds]);
  return { parts, choose };
}
