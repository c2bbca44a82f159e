import type { FieldRule } from '@roger/contract/errors';
import type { ScopedCtx } from '../kernel/ctx.ts';
import { pick } from '../kernel/rows.ts';
import type { NamedTerminal } from '../terminal/named-terminals.ts';
import { takenElsewhere } from '../terminal/terminal-checks.ts';
import { boundValuesOf, type BoundValues } from './bound-values.ts';
import { lockFreeImei2s } from './imei2-stock.ts';

/** A terminal as bindings look at it. */
export type BoundTerminal = Pick<NamedTerminal, 'id' | 'msId' | 'client'>;

/** A terminal, locked by the caller, and what it is to be bound to; an absent value stays, null clears it. */
export interface WantedBinding {
  terminal: BoundTerminal;
  values: Partial<BoundValues>;
}

/** A terminal whose values change. */
export interface Binding {
  terminal: BoundTerminal;
  before: BoundValues;
  after: BoundValues;
}

/** A value that a terminal cannot have, by the place of its wish. */
export interface BindingFault {
  index: number;
  field: UniqueField;
  key: 'exists' | 'imei2NotImported';
  rule: FieldRule;
}

const UNIQUE = ['imei', 'imei2', 'iccid'] as const satisfies readonly (keyof BoundValues)[];
type UniqueField = (typeof UNIQUE)[number];

/**
 * Judges what terminals are to be bound to, each named once: no two terminals have one number, and an IMEI2 is recorded in the scope
 * and free. Within one call numbers may change places. Terminals that keep what they have are left out.
 */
export async function planBindings(
  tx: ScopedCtx,
  wanted: readonly WantedBinding[],
): Promise<{ bindings: Binding[]; faults: BindingFault[] }> {
  const ids = wanted.map(({ terminal }) => terminal.id);
  const bound = await boundValuesOf(tx, ids);
  const all = wanted.flatMap(({ terminal, values }): Binding[] => {
    const before = bound.get(terminal.id);
    if (before === undefined) return [];
    return [{ terminal, before, after: { ...before, ...given(values) } }];
  });
  const faults: BindingFault[] = [];
  for (const field of UNIQUE) faults.push(...(await faultsOf(tx, field, ids, all)));
  const bindings = all.filter(({ before, after }) =>
    Object.keys(before).some((field) => differs(field, before, after)),
  );
  return { bindings, faults: faults.toSorted((a, b) => a.index - b.index) };
}

/** The values without those that are undefined. */
function given(values: Partial<BoundValues>): Partial<BoundValues> {
  return pick(values, Object.keys(values) as (keyof BoundValues)[]);
}

function differs(field: string, before: BoundValues, after: BoundValues): boolean {
  return before[field as keyof BoundValues] !== after[field as keyof BoundValues];
}

/** What is wrong with the numbers of one kind: those that are kept or taken elsewhere, and those that two of the call want. */
async function faultsOf(
  tx: ScopedCtx,
  field: UniqueField,
  ids: readonly number[],
  all: readonly Binding[],
): Promise<BindingFault[]> {
  const changing = all.filter(({ before, after }) => before[field] !== after[field]);
  const wanted = changing.flatMap(({ after }) => after[field] ?? []);
  if (wanted.length === 0) return [];
  const released = new Set(changing.map(({ before }) => before[field]));
  const kept = new Set(all.map(({ before }) => before[field]).filter((number) => !released.has(number)));
  const free = field === 'imei2' ? await lockFreeImei2s(tx, wanted) : null;
  const taken = await takenElsewhere(tx, field, wanted, ids);
  const unfit = free === null ? 'exists' : 'imei2NotImported';
  const seen = new Set<string>();
  return all.flatMap(({ before, after }, index): BindingFault[] => {
    const number = after[field];
    if (number === null || number === before[field]) return [];
    const unrecorded = free !== null && !free.has(number) && !released.has(number);
    if (unrecorded || kept.has(number) || taken.has(number)) return [fault(index, field, unfit)];
    const repeats = seen.has(number);
    seen.add(number);
    return repeats ? [fault(index, field, 'exists')] : [];
  });
}

function fault(index: number, field: UniqueField, key: BindingFault['key']): BindingFault {
  return { index, field, key, rule: key === 'exists' ? 'exists' : 'notImported' };
}
