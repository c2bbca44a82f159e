import { systemClock } from '@roger/domain/kernel/clock';
import { openDatabase } from '@roger/domain/kernel/db';
import { keepHeapLean } from '@roger/domain/kernel/v8-flags';
import { readSettings, SettingsError } from '@roger/domain/kernel/settings';
import { buildApp } from './app.ts';
import { removeLeftovers } from './lib/remove-leftovers.ts';

const DRAIN_MS = 4000;

async function main(): Promise<void> {
  keepHeapLean();
  const settings = readSettings(process.env);
  const database = openDatabase(settings.databaseUrl, { connections: 12 });
  await removeLeftovers(systemClock.now());
  const app = await buildApp({ settings, database, clock: systemClock });
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= close();
  };
  const close = async (): Promise<void> => {
    // Whoever cannot finish in time is cut off rather than left hanging.
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The launcher holds the other end: its death is ours.
  process.on('disconnect', stop);
  await app.listen({ host: settings.host, port: settings.port });
  process.send?.({ ready: true });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
