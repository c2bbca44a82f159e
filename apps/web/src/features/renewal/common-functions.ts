import type { TypeSummary } from '@roger/contract/families/terminal-summary';

type HeldFunction = TypeSummary['functions'][number];

/** The functions that all terminals of the types have, PoC first. */
export function commonFunctions(types: readonly TypeSummary[]): HeldFunction[] {
  const [first, ...others] = types.map(({ count, functions }) => functions.filter((held) => held.count === count));
  const common = (first ?? []).filter(({ funcId }) =>
    others.every((functions) => functions.some((held) => held.funcId === funcId)),
  );
  return common.toSorted((a, b) => Number(b.category === 'poc') - Number(a.category === 'poc'));
}

/** What is renewed unless something else is chosen: PoC alone. */
export function pocOf(functions: readonly HeldFunction[]): number[] {
  return functions.filter(({ category }) => category === 'poc').map(({ funcId }) => funcId);
}
