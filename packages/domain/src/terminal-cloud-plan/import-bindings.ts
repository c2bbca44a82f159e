import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminalCloudImports } from '@roger/contract/families/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import { cloudColumns } from '@roger/contract/families/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { valuesOf, type Sheet, type SheetRow } from '../import/columns.ts';
import { judgeSheet, type JudgedSheet } from '../import/judge.ts';
import { runImport, type Accepted, type ImportKind } from '../import/run-import.ts';
import { withStoredIccids } from '../import/stored-iccids.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { planBindings, type Binding } from '../terminal-bind/plan-bindings.ts';
import { storeBindings } from '../terminal-bind/store-bindings.ts';
import { lockKnownTerminals } from '../terminal/named-terminals.ts';
import { bookOrder, type Ordered } from './book-order.ts';
import { boughtEnds, mostPeriods, priceOf } from './cloud-plan.rules.ts';
import { isExpired, isRunning, withPlans, type CloudTerminal } from './cloud-terminals.ts';
import { payOrder } from './offer-order.ts';
import { lockOfferedPlans, type OfferedPlans } from './offered-plans.ts';

type Field = keyof typeof cloudColumns;
type Row = SheetRow<Field>;
type Call = (typeof terminalCloudImports)['importBindCloudSimTemp'];
type Options = InputOf<Call>;
type Result = ResultOf<Call>;

/** What the rows of a sheet stand for. */
interface Known {
  terminals: ReadonlyMap<string, CloudTerminal>;
  plans: OfferedPlans;
  bindings: readonly Binding[];
}

/** A row whose names and numbers are known. */
interface Wanted {
  row: Row;
  terminal: CloudTerminal;
  unit: PlanUnit;
  periods: number;
}

const none: ReadonlySet<string> = new Set();
const FREE = { orderNum: null, total: 0, currency: null, balanceAfter: null, conversion: null } as const;

/** Cards and plans of terminals of the scope, in one bill. */
export const cloudRows: ImportKind<Field, Known, Options, Omit<Result, keyof ImportResult>> = {
  key: 'msId',
  normalise: withStoredIccids,
  lock: lockTreeShared,
  judge: judgeRows,
  accept: acceptRows,
};

/** Binds cards and plans to terminals, in one bill with one order, all or none (docs/contract.md §4). */
export function importCloudBindings(ctx: Ctx, sheet: Sheet<Field>, options: Options): Promise<Result> {
  return runImport(ctx, cloudRows, sheet, options);
}

async function judgeRows(tx: Ctx, sheet: Sheet<Field>): Promise<JudgedSheet<Field> & { known: Known }> {
  const named = await lockKnownTerminals(tx, valuesOf(sheet.rows, 'msId'));
  const terminals = new Map((await withPlans(tx, named)).map((terminal) => [terminal.msId, terminal]));
  const clientIds = new Set(named.map(({ client }) => client.id));
  const plans = await lockOfferedPlans(tx, valuesOf(sheet.rows, 'plan'), clientIds);
  const judged = await judgeSheet<Field>(sheet, {
    columns: cloudColumns,
    names: [{ field: 'msId', known: terminals, similar: new Map(), key: 'terminalNotFound' }],
    unique: [
      { field: 'msId', taken: none, key: 'exists' },
      { field: 'iccid', taken: none, key: 'exists' },
    ],
    skips: () => false,
  });
  const wanted = judged.good.map((row) => wantedOf(row, terminals));
  const now = tx.clock.now();
  for (const one of wanted) judgeWanted(one, wanted[0] ?? one, plans, now, judged);
  const { bindings, faults } = await planBindings(
    tx,
    wanted.map(({ row: { values }, terminal }) => ({
      terminal,
      values: { iccid: values.iccid ?? null, ...(values.imei2 !== undefined && { imei2: values.imei2 }) },
    })),
  );
  for (const { index, field, key } of faults) {
    const { row, values } = orNotFound(wanted[index]).row;
    const column = field === 'imei2' ? 'imei2' : 'iccid';
    judged.faults.refusal(row, column, values[column] ?? '', key);
  }
  return { ...judged, known: { terminals, plans, bindings } };
}

/** The columns have said that these values are there and what they are like. */
function wantedOf(row: Row, terminals: Known['terminals']): Wanted {
  const { msId = '', unit, periods } = row.values;
  return { row, terminal: orNotFound(terminals.get(msId)), unit: unit as PlanUnit, periods: Number(periods) };
}

/** What stands against a row; an order has one unit and one number of periods, those of its first row. */
function judgeWanted(
  { row: { row, values }, terminal, unit, periods }: Wanted,
  first: Wanted,
  plans: OfferedPlans,
  now: Date,
  { faults }: JudgedSheet<Field>,
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
  const max = mostPeriods([{ ...terminal, plan: null }], { unit, periods }, now);
  if (max < periods) faults.rule(row, 'periods', String(periods), 'max', { max });
}

async function acceptRows(
  tx: Ctx,
  { good, known }: { good: readonly Row[]; known: Known },
  { confirm = [] }: Options,
  at: Date,
): Promise<Accepted<Omit<Result, keyof ImportResult>>> {
  const wanted = good.map((row) => wantedOf(row, known.terminals));
  const [first] = wanted;
  if (first === undefined) return { cost: FREE, insert: () => Promise.resolve({}) };
  const { unit, periods } = first;
  const payer = await actingClient(tx);
  const planned = { type: 'bind' as const, unit, periods, payer, items: itemsOf(wanted, known.plans, at) };
  const { order, answer } = await payOrder(tx, planned, confirm.includes('convert'));
  const { items: _items, unit: _unit, ...cost } = answer;
  return {
    cost,
    insert: async (inside) => {
      await storeBindings(inside, known.bindings);
      return bookOrder(inside, order);
    },
  };
}

function itemsOf(wanted: readonly Wanted[], plans: OfferedPlans, at: Date): Ordered[] {
  return wanted.map(({ row: { values }, terminal, unit, periods }): Ordered => {
    const plan = orNotFound(plans.of(values.plan ?? '', terminal.client.id));
    const [end] = boughtEnds([{ ...terminal, plan: null }], { unit, periods }, at);
    const { expireTime: newEnd, anchorDay } = orNotFound(end);
    const amount = orNotFound(priceOf(plan, unit)) * periods;
    return { terminal, iccid: values.iccid ?? '', planId: plan.id, oldEnd: null, newEnd, anchorDay, amount };
  });
}
