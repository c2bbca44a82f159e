import type { InputOf, ResultOf } from '@roger/contract/define';
import type { FieldError } from '@roger/contract/errors';
import type { terminalBinds } from '@roger/contract/families/terminal-binds';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { transaction } from '../kernel/transaction.ts';
import { getTerminalByMsId } from '../terminal/list-terminals.ts';
import { lockTerminals } from '../terminal/named-terminals.ts';
import type { BoundValues } from './bound-values.ts';
import { planBindings, type Binding, type BindingFault, type WantedBinding } from './plan-bindings.ts';
import { storeBindings } from './store-bindings.ts';

type Binds = typeof terminalBinds;

/** Binds a terminal to an IMEI, an IMEI2 or both (docs/contract.md §4). */
export function bindImei(ctx: Ctx, { msId, ...values }: InputOf<Binds['bindImei']>): Promise<TerminalRow> {
  if (values.imei === undefined && values.imei2 === undefined) throw badField('imei', 'required');
  return bindOne(ctx, msId, values);
}

/** Binds a terminal to an e-mail address. */
export function bindEmail(ctx: Ctx, { msId, email }: InputOf<Binds['bindEmail']>): Promise<TerminalRow> {
  return bindOne(ctx, msId, { email });
}

/** Binds a terminal to a phone number. */
export function bindPhone(ctx: Ctx, { msId, phone }: InputOf<Binds['bindPhone']>): Promise<TerminalRow> {
  return bindOne(ctx, msId, { phone });
}

/** Binds many terminals, all or none; each fault names its item and field (docs/contract.md §4). */
export async function bindBatch(
  ctx: Ctx,
  { items, dryRun }: InputOf<Binds['batchBind']>,
): Promise<ResultOf<Binds['batchBind']>> {
  assertItems(items);
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: items.map(({ msId }) => msId) });
    const byMsId = new Map(terminals.map((terminal) => [terminal.msId, terminal]));
    const wanted = items.map(({ msId, ...values }) => ({ terminal: orNotFound(byMsId.get(msId)), values }));
    const bindings = await judged(tx, wanted, (index, field) => `items[${index}].${field}`);
    if (dryRun !== true) await storeBindings(tx, bindings);
    return { changed: bindings.length, unchanged: items.length - bindings.length };
  });
}

async function bindOne(ctx: Ctx, msId: string, values: Partial<BoundValues>): Promise<TerminalRow> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const wanted = terminals.map((terminal) => ({ terminal, values }));
    await storeBindings(tx, await judged(tx, wanted, (_index, field) => field));
    return getTerminalByMsId(tx, msId);
  });
}

/** What changes; refused with the code of the first fault where one value cannot be had. */
export async function judged(
  tx: Ctx,
  wanted: readonly WantedBinding[],
  placeOf: (index: number, field: BindingFault['field']) => string,
): Promise<Binding[]> {
  const { bindings, faults } = await planBindings(tx, wanted);
  const [first] = faults;
  if (first === undefined) return bindings;
  const errors = faults.map(({ index, field, rule }): FieldError => ({ field: placeOf(index, field), rule }));
  throw new AppError(first.key, { params: { field: placeOf(first.index, first.field) }, errors });
}

/** Every item names another terminal and says what to do with it. */
function assertItems(items: InputOf<Binds['batchBind']>['items']): void {
  const seen = new Set<string>();
  const errors = items.flatMap(({ msId, ...values }, index): FieldError[] => {
    const repeats = seen.has(msId);
    seen.add(msId);
    if (repeats) return [{ field: `items[${index}].msId`, rule: 'exists' }];
    const isEmpty = Object.values(values).every((value) => value === undefined);
    return isEmpty ? [{ field: `items[${index}]`, rule: 'required' }] : [];
  });
  if (errors.length > 0) throw new AppError('badInput', { errors });
}
