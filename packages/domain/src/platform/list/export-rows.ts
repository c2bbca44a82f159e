import type pg from 'pg';
import { AppError } from '../ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../ctx/ctx.ts';
import { countRows, exportStatement, type ListDefinition, type ListQuery } from './list.ts';

const BATCH = 250;

/** Rows of an export, a batch at a time; the reader sets the pace. */
export type RowBatches<Row> = AsyncGenerator<Row[], void, undefined>;

/** All filtered rows in order, from one snapshot. @throws exportMax (3905) for more rows than an export may have. */
export async function exportRows<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<RowBatches<Row>> {
  const max = ctx.settings.config.limits.exportMaxRows;
  if ((await countRows(ctx, list, input)) > max) throw new AppError('exportMax', { params: { max } });
  return readCursor<Row>(ctx, exportStatement(ctx, list, input));
}

/** Rows of a statement in batches, from one snapshot; the end of the iteration closes the cursor. */
export async function* readCursor<Row>(
  ctx: BaseCtx,
  { text, values }: { text: string; values: readonly unknown[] },
): RowBatches<Row> {
  const connection = await ctx.database.pool.connect();
  let failure: Error | undefined;
  // Between two fetches the connection has no other listener, and an unhandled error would end the process.
  const onLost = (error: Error): void => void (failure = error);
  connection.on('error', onLost);
  try {
    await connection.query('begin read only');
    await connection.query(`declare export_rows no scroll cursor for ${text}`, [...values]);
    for (;;) {
      const { rows }: pg.QueryResult = await connection.query(`fetch ${BATCH} from export_rows`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < BATCH) return;
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    const broken = failure ?? (await rollback(connection));
    if (broken === undefined) connection.off('error', onLost);
    connection.release(broken);
  }
}

/** Ends the transaction; returns the error of a connection that must not be used again. */
async function rollback(connection: pg.PoolClient): Promise<Error | undefined> {
  return connection.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
}
