import type { TypeSummary } from '@roger/contract/families/fleet/terminal-summary';

type TerminalFunction = TypeSummary['functions'][number];

/** The functions that all terminals of the types have, PoC first. */
export function commonFunctions(types: readonly TypeSummary[]): TerminalFunction[] {
  const [first, ...others] = types.map(({ count, functions }) => functions.filter((one) => one.count === count));
  const common = (first ?? []).filter(({ funcId }) =>
    others.every((functions) => functions.some((one) => one.funcId === funcId)),
  );
  return common.toSorted((a, b) => Number(b.category === 'poc') - Number(a.category === 'poc'));
}

/** Default functions of a renewal: PoC only. */
export function pocOf(functions: readonly TerminalFunction[]): number[] {
  return functions.filter(({ category }) => category === 'poc').map(({ funcId }) => funcId);
}
