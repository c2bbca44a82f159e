import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { openBus } from '@roger/domain/integrations/open-bus';
import { systemClock } from '@roger/domain/kernel/clock';
import type { BaseCtx, Logger } from '@roger/domain/kernel/ctx';
import { openDatabase } from '@roger/domain/kernel/db';
import { readSettings } from '@roger/domain/kernel/settings';
import { jobCtx } from '../worker-ctx.ts';

/** A mistake at the keyboard: told without a stack. */
export class UsageError extends Error {}

/**
 * Runs a command of the operator's on the database of DATABASE_URL, with the context of a job, and exits with its code.
 *
 * A command neither signs nor checks sessions, so it does without the server's secrets.
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
