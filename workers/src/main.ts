import { jobClasses } from '@roger/contract/jobs';
import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { openBus } from '@roger/domain/integrations/open-bus';
import { systemClock } from '@roger/domain/kernel/clock';
import { openDatabase } from '@roger/domain/kernel/db';
import { keepHeapLean } from '@roger/domain/kernel/v8-flags';
import { logStream } from '@roger/domain/kernel/log-stream';
import { readSettings, SettingsError } from '@roger/domain/kernel/settings';
import { pino } from 'pino';
import { serveHealth } from './health.ts';
import { startWorkers } from './start-workers.ts';

const DRAIN_MS = 4000;
// One for every job that may run at once, so that none waits for another's, and two for the relay and the watch.
const CONNECTIONS = Object.values(jobClasses).reduce((sum, { concurrency }) => sum + concurrency, 2);

async function main(): Promise<void> {
  keepHeapLean();
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, name: 'workers' }, logStream());
  const database = openDatabase(settings.databaseUrl, {
    connections: CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const bus = openBus(settings, database, log);
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  const workers = await startWorkers({ settings, database, clock: systemClock, log, bus, cardProvider });
  const { workerHealthPort: port, metricsToken } = settings;
  const health = port > 0 ? serveHealth({ port, metricsToken, workers }) : null;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    health?.close();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void workers
      .close()
      .then(() => bus.close())
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The launcher holds the other end: its death is ours.
  process.on('disconnect', stop);
  process.send?.({ ready: true });
  log.info({ backend: workers.backend }, 'workers ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
