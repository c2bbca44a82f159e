import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { openBus } from '@roger/domain/integrations/open-bus';
import { systemClock } from '@roger/domain/kernel/clock';
import { openDatabase } from '@roger/domain/kernel/db';
import { logStream } from '@roger/domain/kernel/log-stream';
import { keepHeapLean } from '@roger/domain/kernel/v8-flags';
import { readSettings, SettingsError } from '@roger/domain/kernel/settings';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { removeLeftovers } from './lib/remove-leftovers.ts';

const DRAIN_MS = 4000;

async function main(): Promise<void> {
  keepHeapLean();
  const settings = readSettings(process.env);
  await removeLeftovers(systemClock.now());
  const log = pino({ level: settings.logLevel, name: 'api' }, logStream());
  const onError = (error: Error): void => log.warn({ err: error }, 'database connection lost');
  const connections = settings.serve === 'gateway' ? 4 : 12;
  const database = openDatabase(settings.databaseUrl, { connections, onError });
  // A flood at the gateway takes no connection of the console's.
  const gatewayDatabase = openDatabase(settings.databaseUrl, {
    connections: settings.serve === 'console' ? 1 : 8,
    onError,
  });
  const bus = openBus(settings, database, log);
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  const app = await buildApp({ settings, database, gatewayDatabase, clock: systemClock, bus, cardProvider });
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= close();
  };
  const close = async (): Promise<void> => {
    // Whoever cannot finish in time is cut off rather than left hanging.
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.close();
    await bus.close();
    await Promise.all([database.close(), gatewayDatabase.close()]);
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
