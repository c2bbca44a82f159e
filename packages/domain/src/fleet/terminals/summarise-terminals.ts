import type { TerminalSummary, TypeSummary } from '@roger/contract/families/fleet/terminal-summary';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { displayName } from '../../platform/ctx/seeded-names.ts';
import { query, wireTime } from '../../platform/db/sql.ts';
import { fleetSql } from './count-terminals.ts';
import { resolveTerminalIds } from './look-up-terminals.ts';
import type { SelectedTerminals } from './named-terminals.ts';
import { REMAIN_DAYS } from './terminal.view.ts';
import { zoneJoins } from '../../platform/db/zone-sql.ts';

const MAX_NAMED = 5;

type Totals = Omit<TerminalSummary, 'types' | 'first'>;
type OwnedFunction = TypeSummary['functions'][number];

/** Summary of terminals of the scope (docs/contract.md §4 'Added'). */
export async function summariseTerminals(ctx: Ctx, selected: SelectedTerminals): Promise<TerminalSummary> {
  const ids = await resolveTerminalIds(ctx, selected);
  const [totals, types, first] = [await readTotals(ctx, ids), await readTypes(ctx, ids), await readFirst(ctx, ids)];
  return { ...totals, first, types };
}

function statementOn(ctx: Ctx, ids: readonly number[]) {
  const sql = fleetSql(ctx);
  return { ...sql, among: sql.where(`t.id = any(${sql.add(ids)}::int[])`) };
}

async function readTotals(ctx: Ctx, ids: readonly number[]): Promise<Totals> {
  const { bind, among, values } = statementOn(ctx, ids);
  const text = `select count(*)::int as count, count(distinct d.client_id)::int as clients,
      count(*) filter (where d.limit_reason = 'admin')::int as "limitedByHand",
      count(*) filter (where d.expire_time is null)::int as permanent,
      count(*) filter (where d.days > 0)::int as paid,
      coalesce(sum(d.days) filter (where d.days > 0), 0)::int as "paidDays",
      ${wireTime('max(d.expire_time) filter (where d.days > 0)')} as "paidUntil"
    from (select t.client_id, t.limit_reason, t.expire_time, ${bind(REMAIN_DAYS)} as days
      from terminal t join client c on c.id = t.client_id ${zoneJoins()} ${among}) d`;
  const [totals] = await query<Totals>(ctx, text, values);
  if (totals === undefined) throw new Error('a count answered no row');
  return totals;
}

async function readTypes(ctx: Ctx, ids: readonly number[]): Promise<TypeSummary[]> {
  const { among, values } = statementOn(ctx, ids);
  const types = await query<Omit<TypeSummary, 'functions'>>(
    ctx,
    `select t.type_id as "typeId", ty.name as "typeName", ty.kind, count(*)::int as count
      from terminal t join terminal_type ty on ty.id = t.type_id ${among} group by 1, 2, 3 order by 4 desc, 1`,
    values,
  );
  const functions = await query<OwnedFunction & { typeId: number }>(
    ctx,
    `select t.type_id as "typeId", f.id as "funcId", f.name as "funcName", f.category, count(*)::int as count
      from terminal t join terminal_function tf on tf.terminal_id = t.id join function_kind f on f.id = tf.function_id ${among}
      group by 1, 2, 3, 4 order by 1, 2`,
    values,
  );
  return types.map((type) => ({
    ...type,
    typeName: displayName(ctx, 'types', type.typeName),
    functions: functions
      .filter(({ typeId }) => typeId === type.typeId)
      .map(({ typeId: _type, ...owned }) => ({ ...owned, funcName: displayName(ctx, 'functions', owned.funcName) })),
  }));
}

async function readFirst(ctx: Ctx, ids: readonly number[]): Promise<TerminalSummary['first']> {
  const { among, values } = statementOn(ctx, ids);
  const text = `select t.ms_id as "msId", t.name as "msName" from terminal t ${among} order by t.ms_id limit ${MAX_NAMED}`;
  return query(ctx, text, values);
}
