import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase } from '@roger/domain/platform/db/db';
import { WORKER_POOL } from '@roger/domain/platform/db/pool-sizes';
import { assertUtcSessions } from '@roger/domain/platform/db/session-check';
import { assertRedisDatabase } from '@roger/domain/platform/services/redis-database';
import { failureText } from '@roger/domain/platform/process/failure-text';
import { limitHeap } from '@roger/domain/platform/process/limit-heap';
import { ERROR_SECRETS, logStream } from '@roger/domain/platform/process/log-stream';
import { watchServices } from '@roger/domain/platform/services/watch-services';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { pino } from 'pino';
import { serveHealth } from './health.ts';
import { startWorkers } from './start-workers.ts';

const NAME = 'workers';
const DRAIN_MS = 4000;

async function main(): Promise<void> {
  limitHeap();
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, name: NAME, redact: [...ERROR_SECRETS] }, logStream());
  const onError = (error: Error): void => log.warn(faultEntry('connection', error), 'database connection lost');
  const database = openDatabase(settings.databaseUrl, { name: NAME, connections: WORKER_POOL, onError });
  await assertUtcSessions(database, onError);
  await assertRedisDatabase(settings);
  const bus = openBus(settings, database, log);
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  const workers = await startWorkers({ settings, database, clock: systemClock, log, bus, cardProvider });
  const { workerHealthPort: port, metricsToken } = settings;
  const services = watchServices(settings, log);
  const { warnings } = services;
  const health = port > 0 ? await serveHealth({ port, metricsToken, database, workers, warnings, log }) : null;
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    health?.close();
    services.stop();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void workers
      .close()
      .then(() => bus.close())
      .then(() => database.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The other end of the channel belongs to the launcher: this process stops when the launcher dies.
  process.on('disconnect', stop);
  process.send?.({ ready: true });
  log.info({ backend: workers.backend }, 'workers ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error, process.env)}\n`);
  process.exit(1);
});
