import type { Client } from 'pg';
import { explanationOf, MigrationError } from './migrate-error.ts';
import type { Migration } from './migrate-folder.ts';
import { beginStatements, recordMigration, recordStatement, retireMigrations } from './migrate-history.ts';
import type { Step } from './migrate-plan.ts';
import type { Statement } from './migrate-statements.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_TRIES = 3;

/** Applies one step and records it; `lockTimeoutMs` limits each wait of a statement without a transaction. */
export async function applyStep(client: Client, { kind, migration }: Step, lockTimeoutMs: number): Promise<void> {
  if (kind === 'run' && migration.statements !== null) {
    return applyStatements(client, migration, migration.statements, lockTimeoutMs);
  }
  try {
    await client.query('begin');
    if (kind === 'run') await client.query(migration.sql);
    await recordMigration(client, migration);
    await retireMigrations(client, migration);
    await client.query('commit');
  } catch (error) {
    throw new MigrationError(
      `Migration ${migration.name} failed and changed nothing: ${explanationOf(client, error)}`,
      {
        cause: error,
      },
    );
  }
}

async function applyStatements(
  client: Client,
  migration: Migration,
  statements: readonly Statement[],
  lockTimeoutMs: number,
): Promise<void> {
  let at = 0;
  try {
    const { id, done } = await beginStatements(client, migration);
    await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeoutMs}ms`]);
    for (const [index, statement] of statements.entries()) {
      at = index + 1;
      if (at <= done) continue;
      await runStatement(client, statement);
      await recordStatement(client, id, at, at === statements.length);
    }
    await client.query('reset lock_timeout');
  } catch (error) {
    throw new MigrationError(
      `Migration ${migration.name} stopped at statement ${at} of ${statements.length}: ${explanationOf(client, error)} ` +
        'What came before stays; start again once the reason is gone, and the rest is done.',
      { cause: error },
    );
  }
}

// Such a statement waits for every older transaction. The lock timeout ends each try, which releases its own locks.
async function runStatement(client: Client, { sql, builds }: Statement): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (builds !== null) await dropInvalid(client, builds);
      await client.query(sql);
      return;
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      if (isLocked && tries < LOCK_TRIES) continue;
      // An invalid index is useless, yet slows every write. If dropping it had to wait too, the next start does it.
      if (builds !== null && !isLocked) await dropInvalid(client, builds).catch(() => undefined);
      throw error;
    }
  }
}

async function dropInvalid(client: Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently if exists ${index}`);
}
