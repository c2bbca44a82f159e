import type pg from 'pg';
import { AppError } from './app-error.ts';
import type { BaseCtx, Ctx } from './ctx.ts';
import { countRows, exportStatement, type ListDefinition, type ListQuery } from './list.ts';

const BATCH = 250;

/** Rows of an export, a batch at a time; the reader sets the pace. */
export type RowBatches<Row> = AsyncGenerator<Row[], void, undefined>;

/** All filtered rows in order, from one snapshot, or 3905 where they are more than an export may hold. */
export async function exportRows<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<RowBatches<Row>> {
  const max = ctx.settings.config.limits.exportMaxRows;
  if ((await countRows(ctx, list, input)) > max) throw new AppError('exportMax', { params: { max } });
  return readCursor<Row>(ctx, exportStatement(ctx, list, input));
}

/** Rows of a statement, a batch at a time, from one snapshot; leaving the iteration early closes the cursor. */
export async function* readCursor<Row>(
  ctx: BaseCtx,
  { text, values }: { text: string; values: readonly unknown[] },
): RowBatches<Row> {
  const connection = await ctx.database.pool.connect();
  let failure: Error | undefined;
  // Between two fetches nobody else would hear that the connection is lost, which would end the process.
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

/** Ends the transaction; a connection that cannot is not to be used again. */
async function rollback(connection: pg.PoolClient): Promise<Error | undefined> {
  return connection.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
}
