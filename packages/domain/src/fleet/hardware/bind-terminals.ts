import type { InputOf, ResultOf } from '@roger/contract/define';
import type { FieldError } from '@roger/contract/errors';
import type { terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';
import type { BoundValues } from './bound-values.ts';
import { planBindings, type Binding, type BindingFault, type RequestedBinding } from './plan-bindings.ts';
import { storeBindings } from './store-bindings.ts';

type Binds = typeof terminalBinds;
type Batch = Binds['batchBind'];

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

/** Binds many terminals, all or none; faults name item and field (docs/contract.md §4). */
export async function bindBatch(ctx: Ctx, { items, dryRun }: InputOf<Batch>): Promise<ResultOf<Batch>> {
  assertItems(items);
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: items.map(({ msId }) => msId) });
    const byMsId = new Map(terminals.map((terminal) => [terminal.msId, terminal]));
    const requested = items.map(({ msId, ...values }) => ({ terminal: assertFound(byMsId.get(msId)), values }));
    const bindings = await validateBindings(tx, requested, (index, field) => `items[${index}].${field}`);
    if (dryRun !== true) await storeBindings(tx, bindings);
    return { changed: bindings.length, unchanged: items.length - bindings.length };
  });
}

async function bindOne(ctx: Ctx, msId: string, values: Partial<BoundValues>): Promise<TerminalRow> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const requested = terminals.map((terminal) => ({ terminal, values }));
    await storeBindings(tx, await validateBindings(tx, requested, (_index, field) => field));
    return getTerminalByMsId(tx, msId);
  });
}

/** Changed bindings; refuses invalid values with the code of the first fault. */
export async function validateBindings(
  tx: Ctx,
  requested: readonly RequestedBinding[],
  placeOf: (index: number, field: BindingFault['field']) => string,
): Promise<Binding[]> {
  const { bindings, faults } = await planBindings(tx, requested);
  const [first] = faults;
  if (first === undefined) return bindings;
  const errors = faults.map(({ index, field, rule }): FieldError => ({ field: placeOf(index, field), rule }));
  throw new AppError(first.key, { params: { field: placeOf(first.index, first.field) }, errors });
}

/** Refuses repeated terminals and items without values. */
function assertItems(items: InputOf<Batch>['items']): void {
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
