import type { TerminalRow } from '@roger/contract/families/terminal-row';

/** A terminal to renew, as far as that looks at it. */
export type Renewable = Pick<TerminalRow, 'msId' | 'clientId' | 'functions'>;

type HeldFunction = TerminalRow['functions'][number];

/** The functions that all of the terminals have, PoC first. */
export function commonFunctions(rows: readonly Renewable[]): HeldFunction[] {
  const [first, ...others] = rows.map(({ functions }) => functions);
  const sets = others.map((functions) => new Set(functions.map(({ funcId }) => funcId)));
  const common = (first ?? []).filter(({ funcId }) => sets.every((held) => held.has(funcId)));
  return common.toSorted((a, b) => Number(b.category === 'poc') - Number(a.category === 'poc'));
}

/** What is renewed unless something else is chosen: PoC alone. */
export function pocOf(functions: readonly HeldFunction[]): number[] {
  return functions.filter(({ category }) => category === 'poc').map(({ funcId }) => funcId);
}
