import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { useMemo, useState } from 'react';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import type { Parts } from './parts.ts';

/** Which of the chosen terminals an order takes: all of them until some of their types are left out. */
export function useParts(
  chosen: ChosenTerminals,
  { types }: TerminalSummary,
): { parts: Parts; choose: (typeIds: number[]) => void } {
  const [typeIds, choose] = useState<readonly number[]>(() => types.map(({ typeId }) => typeId));
  const parts = useMemo(() => ({ chosen, types, typeIds }), [chosen, types, typeIds]);
  return { parts, choose };
}
