import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase } from '@roger/domain/platform/db/db';
import { apiPools } from '@roger/domain/platform/db/pool-sizes';
import { assertUtcSessions } from '@roger/domain/platform/db/session-check';
import { assertRedisDatabase } from '@roger/domain/platform/services/redis-database';
import { ERROR_SECRETS, logStream } from '@roger/domain/platform/process/log-stream';
import { failureText } from '@roger/domain/platform/process/failure-text';
import { limitHeap } from '@roger/domain/platform/process/limit-heap';
import { waitingJobsWarning } from '@roger/domain/platform/services/waiting-jobs';
import { watchServices } from '@roger/domain/platform/services/watch-services';
import { warnOfInitialPasswords } from '@roger/domain/tenancy/passwords/warn-of-initial-passwords';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { LISTEN_BACKLOG } from './lib/http-options.ts';
import { removeLeftovers } from './lib/remove-leftovers.ts';
import { STOP_PERIODS, stopper } from './stop-service.ts';

async function main(): Promise<void> {
  limitHeap();
  const settings = readSettings(process.env);
  await removeLeftovers();
  const { serve: name } = settings;
  const log = pino({ level: settings.logLevel, name, redact: [...ERROR_SECRETS] }, logStream());
  const onError = (error: Error): void => log.warn(faultEntry('connection', error), 'database connection lost');
  const pools = apiPools(name);
  const database = openDatabase(settings.databaseUrl, { name, connections: pools.console, onError });
  const gatewayDatabase = openDatabase(settings.databaseUrl, { name, connections: pools.gateway, onError });
  await assertUtcSessions(database, onError);
  await assertRedisDatabase(settings);
  const bus = openBus(settings, database, log);
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  const { warnings, stop: stopWatch } = watchServices(settings, log, {
    more: [() => waitingJobsWarning(database, systemClock)],
  });
  const app = await buildApp({ settings, database, gatewayDatabase, clock: systemClock, bus, cardProvider, warnings });
  app.addHook('preClose', async () => stopWatch());
  const closeRest = () => bus.close().then(() => Promise.all([database.close(), gatewayDatabase.close()]));
  const stop = stopper(
    { app, closeRest, exit: (code) => process.exit(code) },
    { ...STOP_PERIODS, delay: settings.stopDelaySeconds * 1000 },
  );
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => stop());
  // The other end of the channel belongs to the launcher: this process stops when the launcher dies.
  process.on('disconnect', () => stop({ hurry: true }));
  await app.listen({ host: settings.host, port: settings.port, backlog: LISTEN_BACKLOG });
  process.send?.({ ready: true });
  // A database that is away now must not end the service.
  await warnOfInitialPasswords(settings, database.prisma, log).catch(onError);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error, process.env)}\n`);
  process.exit(1);
});
