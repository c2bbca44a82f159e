import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminalCloudImports } from '@roger/contract/families/cloud/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { cloudColumns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { valuesOf, type Sheet, type SheetRow, withStoredIccids } from '../../fleet/import/columns.ts';
import { validateSheet, type ValidatedSheet } from '../../fleet/import/validate-sheet.ts';
import { runImport, type AcceptedImport, type ImportKind } from '../../fleet/import/run-import.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { planBindings, type Binding } from '../../fleet/hardware/plan-bindings.ts';
import { storeBindings } from '../../fleet/hardware/store-bindings.ts';
import { lockExistingTerminals } from '../../fleet/terminals/named-terminals.ts';
import { bookOrder, type OrderItem } from './book-order.ts';
import { computeEnds, maxPeriods, priceOf } from './cloud-plan.rules.ts';
import { isExpired, isRunning, withPlans, type CloudTerminal } from './cloud-terminals.ts';
import { priceOrder } from './offer-order.ts';
import { lockOfferedPlans, type OfferedPlans } from './offered-plans.ts';

type Field = keyof typeof cloudColumns;
type Row = SheetRow<Field>;
type Call = (typeof terminalCloudImports)['importBindCloudSimTemp'];
type Options = InputOf<Call>;
type Result = ResultOf<Call>;

/** Values that the rows of a sheet name. */
interface Known {
  terminals: ReadonlyMap<string, CloudTerminal>;
  plans: OfferedPlans;
  bindings: readonly Binding[];
}

/** A row with its resolved values. */
interface ResolvedRow {
  row: Row;
  terminal: CloudTerminal;
  unit: PlanUnit;
  periods: number;
}

const NONE: ReadonlySet<string> = new Set();
const FREE = { orderNum: null, total: 0, currency: null, balanceAfter: null, conversion: null } as const;

/** Cards and plans for terminals of the scope, in one bill. */
export const cloudRows: ImportKind<Field, Known, Options, Omit<Result, keyof ImportResult>> = {
  key: 'msId',
  normalise: withStoredIccids,
  lock: lockTreeShared,
  validate: validateRows,
  accept: acceptRows,
};

/** Binds cards and plans to terminals, in one bill and one order, all or none (docs/contract.md §4). */
export function importCloudBindings(ctx: Ctx, sheet: Sheet<Field>, options: Options): Promise<Result> {
  return runImport(ctx, cloudRows, sheet, options);
}

async function validateRows(tx: Ctx, sheet: Sheet<Field>): Promise<ValidatedSheet<Field> & { known: Known }> {
  const existing = await lockExistingTerminals(tx, valuesOf(sheet.rows, 'msId'));
  const terminals = new Map((await withPlans(tx, existing)).map((terminal) => [terminal.msId, terminal]));
  const clientIds = new Set(existing.map(({ client }) => client.id));
  const plans = await lockOfferedPlans(tx, valuesOf(sheet.rows, 'plan'), clientIds);
  const result = await validateSheet<Field>(sheet, {
    columns: cloudColumns,
    names: [{ field: 'msId', known: terminals, similar: new Map(), key: 'terminalNotFound' }],
    unique: [
      { field: 'msId', used: NONE, key: 'exists' },
      { field: 'iccid', used: NONE, key: 'exists' },
    ],
    skips: () => false,
  });
  const rows = result.good.map((row) => resolveRow(row, terminals));
  const now = tx.clock.now();
  for (const one of rows) validateRow(one, rows[0] ?? one, plans, now, result);
  const { bindings, faults } = await planBindings(
    tx,
    rows.map(({ row: { values }, terminal }) => ({
      terminal,
      values: { iccid: values.iccid ?? null, ...(values.imei2 !== undefined && { imei2: values.imei2 }) },
    })),
  );
  for (const { index, field, key } of faults) {
    const { row, values } = assertFound(rows[index]).row;
    const column = field === 'imei2' ? 'imei2' : 'iccid';
    result.faults.refusal(row, column, values[column] ?? '', key);
  }
  return { ...result, known: { terminals, plans, bindings } };
}

/** The columns guarantee that these values exist and have the right form. */
function resolveRow(row: Row, terminals: Known['terminals']): ResolvedRow {
  const { msId = '', unit, periods } = row.values;
  return { row, terminal: assertFound(terminals.get(msId)), unit: unit as PlanUnit, periods: Number(periods) };
}

/** Faults of a row; unit and number of periods must equal those of the first row, because an order has one of each. */
function validateRow(
  { row: { row, values }, terminal, unit, periods }: ResolvedRow,
  first: ResolvedRow,
  plans: OfferedPlans,
  now: Date,
  { faults }: ValidatedSheet<Field>,
): void {
  const { msId = '', plan: name = '' } = values;
  const plan = plans.of(name, terminal.client.id);
  if (terminal.kind !== 'terminal' || !terminal.takesCard) faults.refusal(row, 'msId', msId, 'cloudSimUnsupported');
  else if (isExpired(terminal, now)) faults.refusal(row, 'msId', msId, 'terminalExpired');
  else if (isRunning(terminal, now)) faults.refusal(row, 'msId', msId, 'inUse');
  if (plan === null) faults.refusal(row, 'plan', name, 'notFound');
  else if (priceOf(plan, unit) === null) faults.rule(row, 'unit', unit, 'noPrice');
  if (unit !== first.unit) faults.refusal(row, 'unit', unit, 'planPeriodsDiffer');
  if (periods !== first.periods) faults.refusal(row, 'periods', String(periods), 'planPeriodsDiffer');
  const max = maxPeriods([{ ...terminal, plan: null }], { unit, periods }, now);
  if (max < periods) faults.rule(row, 'periods', String(periods), 'max', { max });
}

async function acceptRows(
  tx: Ctx,
  { good, known }: { good: readonly Row[]; known: Known },
  { confirm = [] }: Options,
  at: Date,
): Promise<AcceptedImport<Omit<Result, keyof ImportResult>>> {
  const rows = good.map((row) => resolveRow(row, known.terminals));
  const [first] = rows;
  if (first === undefined) return { cost: FREE, insert: () => Promise.resolve({}) };
  const { unit, periods } = first;
  const payer = await actingClient(tx);
  const planned = { type: 'bind' as const, unit, periods, payer, items: itemsOf(rows, known.plans, at) };
  const { order, outcome } = await priceOrder(tx, planned, confirm.includes('convert'));
  const { items: _items, unit: _unit, ...cost } = outcome;
  return {
    cost,
    insert: async (inside) => {
      await storeBindings(inside, known.bindings);
      return bookOrder(inside, order);
    },
  };
}

function itemsOf(rows: readonly ResolvedRow[], plans: OfferedPlans, at: Date): OrderItem[] {
  return rows.map(({ row: { values }, terminal, unit, periods }): OrderItem => {
    const plan = assertFound(plans.of(values.plan ?? '', terminal.client.id));
    const [end] = computeEnds([{ ...terminal, plan: null }], { unit, periods }, at);
    const { expireTime: newEnd, anchorDay } = assertFound(end);
    const amount = assertFound(priceOf(plan, unit)) * periods;
    return { terminal, iccid: values.iccid ?? '', planId: plan.id, oldEnd: null, newEnd, anchorDay, amount };
  });
}
