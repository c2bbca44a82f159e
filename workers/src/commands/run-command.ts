import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import type { Logger } from '@roger/domain/platform/ctx/types';
import { openDatabase } from '@roger/domain/platform/db/db';
import { assertUtcSessions } from '@roger/domain/platform/db/session-check';
import { failureText } from '@roger/domain/platform/process/failure-text';
import { readSettings, type Settings } from '@roger/domain/platform/settings/settings';
import { jobCtx } from '../worker-ctx.ts';

/** A usage error; printed without a stack. */
export class UsageError extends Error {}

/** A command; returns its exit code. */
type Command = (ctx: BaseCtx, args: readonly string[]) => Promise<number>;

/**
 * Runs a command of the operator on the database of DATABASE_URL, with the context of a job, and exits with its code.
 *
 * A command neither signs nor checks sessions, so it needs no secrets of the server. Sessions that are not in UTC are
 * refused, unless the command reports them itself (`anySession`).
 */
export async function runCommand(name: string, command: Command, { anySession = false } = {}): Promise<void> {
  try {
    const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1' });
    await runOn(settings, name, command, anySession);
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : failureText(error, process.env));
    process.exitCode = 1;
  }
}

async function runOn(settings: Settings, name: string, command: Command, anySession: boolean): Promise<void> {
  const database = openDatabase(settings.databaseUrl, { name, connections: 2 });
  const bus = openBus(settings, database, silent);
  try {
    if (!anySession) await assertUtcSessions(database);
    const cardProvider = openCardProvider({ settings, clock: systemClock });
    const ctx = jobCtx({ settings, database, clock: systemClock, log: silent, bus, cardProvider }, name);
    process.exitCode = await command(ctx, process.argv.slice(2));
  } finally {
    await bus.close();
    await database.close();
  }
}

const quiet = (): void => undefined;
const silent: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
