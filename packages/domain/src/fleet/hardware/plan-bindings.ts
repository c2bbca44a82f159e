import type { FieldRule } from '@roger/contract/errors';
import type { ScopedCtx } from '../../platform/ctx/ctx.ts';
import { pick } from '../../platform/db/rows.ts';
import type { NamedTerminal } from '../terminals/named-terminals.ts';
import { findValuesUsedElsewhere } from '../terminals/terminal-checks.ts';
import { getBoundValues, type BoundValues } from './bound-values.ts';
import { lockFreeImei2s } from './imei2-stock.ts';

/** Fields of a terminal that bindings need. */
export type BoundTerminal = Pick<NamedTerminal, 'id' | 'msId' | 'client'>;

/** A locked terminal with its new values; absent values are unchanged, null clears. */
export interface RequestedBinding {
  terminal: BoundTerminal;
  values: Partial<BoundValues>;
}

/** A change of bound values. */
export interface Binding {
  terminal: BoundTerminal;
  before: BoundValues;
  after: BoundValues;
}

/** A value that a terminal cannot have; `index` is the place of the request. */
export interface BindingFault {
  index: number;
  field: UniqueField;
  key: 'exists' | 'imei2NotImported';
  rule: FieldRule;
}

const UNIQUE = ['imei', 'imei2', 'iccid'] as const satisfies readonly (keyof BoundValues)[];
type UniqueField = (typeof UNIQUE)[number];

/**
 * Validates bindings of distinct terminals: unique numbers, and IMEI2s from the scope's free stock. One call may swap
 * numbers; unchanged terminals are left out.
 */
export async function planBindings(
  tx: ScopedCtx,
  requested: readonly RequestedBinding[],
): Promise<{ bindings: Binding[]; faults: BindingFault[] }> {
  const ids = requested.map(({ terminal }) => terminal.id);
  const bound = await getBoundValues(tx, ids);
  const all = requested.flatMap(({ terminal, values }): Binding[] => {
    const before = bound.get(terminal.id);
    if (before === undefined) return [];
    return [{ terminal, before, after: { ...before, ...definedOnly(values) } }];
  });
  const faults: BindingFault[] = [];
  for (const field of UNIQUE) faults.push(...(await faultsOf(tx, field, ids, all)));
  const bindings = all.filter(({ before, after }) =>
    Object.keys(before).some((field) => differs(field, before, after)),
  );
  return { bindings, faults: faults.toSorted((a, b) => a.index - b.index) };
}

function definedOnly(values: Partial<BoundValues>): Partial<BoundValues> {
  return pick(values, Object.keys(values) as (keyof BoundValues)[]);
}

function differs(field: string, before: BoundValues, after: BoundValues): boolean {
  return before[field as keyof BoundValues] !== after[field as keyof BoundValues];
}

/** Faults of one kind of number: values that remain elsewhere, are used elsewhere, or are requested twice. */
async function faultsOf(
  tx: ScopedCtx,
  field: UniqueField,
  ids: readonly number[],
  all: readonly Binding[],
): Promise<BindingFault[]> {
  const changing = all.filter(({ before, after }) => before[field] !== after[field]);
  const requested = changing.flatMap(({ after }) => after[field] ?? []);
  if (requested.length === 0) return [];
  const released = new Set(changing.map(({ before }) => before[field]));
  const retained = new Set(all.map(({ before }) => before[field]).filter((number) => !released.has(number)));
  const free = field === 'imei2' ? await lockFreeImei2s(tx, requested) : null;
  const used = await findValuesUsedElsewhere(tx, field, requested, ids);
  const key = free === null ? 'exists' : 'imei2NotImported';
  const seen = new Set<string>();
  return all.flatMap(({ before, after }, index): BindingFault[] => {
    const number = after[field];
    if (number === null || number === before[field]) return [];
    const unrecorded = free !== null && !free.has(number) && !released.has(number);
    if (unrecorded || retained.has(number) || used.has(number)) return [fault(index, field, key)];
    const repeats = seen.has(number);
    seen.add(number);
    return repeats ? [fault(index, field, 'exists')] : [];
  });
}

function fault(index: number, field: UniqueField, key: BindingFault['key']): BindingFault {
  return { index, field, key, rule: key === 'exists' ? 'exists' : 'notImported' };
}
