import { AppError } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { isTaken } from '../../platform/db/unique.ts';
import { uniqueTerminalFields } from './terminal.rules.ts';

type UniqueColumn = keyof typeof uniqueTerminalFields;
type UniqueField = (typeof uniqueTerminalFields)[UniqueColumn];

/** Is the terminal ID used anywhere in the installation, except by the terminal `id` of the scope? */
export async function isMsIdTaken(ctx: Ctx, { msId, id }: { msId: string; id?: number }): Promise<boolean> {
  return isTaken(ctx, 'terminal', 'ms_id', msId, { exceptId: id });
}

/** Splits terminal IDs, without repeats, into used and free ones. */
export async function splitByUse(
  ctx: Ctx,
  { msIds }: { msIds: readonly string[] },
): Promise<{ existing: string[]; free: string[] }> {
  const requested = [...new Set(msIds)];
  const used = await findUsedMsIds(ctx, requested);
  return { existing: requested.filter((msId) => used.has(msId)), free: requested.filter((msId) => !used.has(msId)) };
}

/** The terminal IDs that are used in the installation. */
export async function findUsedMsIds(ctx: Ctx, msIds: readonly string[]): Promise<ReadonlySet<string>> {
  return findUsedValues(ctx, 'ms_id', msIds);
}

/** Refuses a number that another terminal of any client has; an IMEI2 is checked against its stock. */
export async function assertNumbersFree(
  ctx: Ctx,
  numbers: Readonly<Record<Exclude<UniqueField, 'msId' | 'imei2'>, string | null>>,
): Promise<void> {
  for (const [column, field] of Object.entries(uniqueTerminalFields) as [UniqueColumn, UniqueField][]) {
    const number = field === 'msId' || field === 'imei2' ? null : numbers[field];
    if (number === null) continue;
    if ((await findUsedValues(ctx, column, [number])).size > 0) throw new AppError('exists', { params: { field } });
  }
}

/** Values of a unique column that terminals have. */
export async function findUsedValues(
  ctx: BaseCtx,
  column: UniqueColumn,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  return findValuesUsedElsewhere(ctx, column, values, []);
}

/** The same, except of these terminals. */
export async function findValuesUsedElsewhere(
  ctx: BaseCtx,
  column: UniqueColumn,
  values: readonly string[],
  exceptIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const sql = `select ${column} as value from terminal where ${column} = any($1::text[]) and id <> all($2::int[])`;
  const rows = await query<{ value: string }>(ctx, sql, [values, exceptIds]);
  return new Set(rows.map(({ value }) => value));
}
