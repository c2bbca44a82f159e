import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import type { Logger } from '@roger/domain/platform/ctx/types';
import { openDatabase } from '@roger/domain/platform/db/db';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { jobCtx } from '../worker-ctx.ts';

/** A usage error; printed without a stack. */
export class UsageError extends Error {}

/**
 * Runs a command of the operator on the database of DATABASE_URL, with the context of a job, and exits with its code.
 *
 * A command neither signs nor checks sessions, so it needs no secrets of the server.
 */
export async function runCommand(name: string, command: (ctx: BaseCtx, args: readonly string[]) => Promise<number>) {
  const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1' });
  const database = openDatabase(settings.databaseUrl, { connections: 2 });
  const bus = openBus(settings, database, silent);
  try {
    const cardProvider = openCardProvider({ settings, clock: systemClock });
    const ctx = jobCtx({ settings, database, clock: systemClock, log: silent, bus, cardProvider }, name);
    process.exitCode = await command(ctx, process.argv.slice(2));
  } catch (error) {
    const stack = error instanceof UsageError ? undefined : (error as Error).stack;
    console.error(stack ?? (error as Error).message);
    process.exitCode = 1;
  } finally {
    await bus.close();
    await database.close();
  }
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
