import { randomUUID } from 'node:crypto';
import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { jobKeyOf, jobs } from '@roger/contract/jobs';
import type { CardProvider } from '@roger/domain/integrations/card-provider/card-provider';
import { openMailer } from '@roger/domain/integrations/mailer';
import type { Ports } from '@roger/domain/integrations/ports';
import type { Bus } from '@roger/domain/kernel/bus';
import type { Clock } from '@roger/domain/kernel/clock';
import { AS_STORED } from '@roger/domain/kernel/seeded-names';
import type { JobCtx, Logger } from '@roger/domain/kernel/ctx';
import type { Database } from '@roger/domain/kernel/db';
import type { Settings } from '@roger/domain/kernel/settings';
import { allLocales } from '@roger/i18n/all-locales';
import { seededNamesIn } from '@roger/i18n/seeded-names';
import { spoolFile } from '@roger/spreadsheet/spool-file';

/** How long a job waits while other workbooks are written. */
const WORKBOOK_PATIENCE_MS = 60_000;

/** What the workers are built from; tests give their own database, clock and queue. */
export interface WorkerDeps {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  cardProvider: CardProvider;
}

/** The context of a job: the same as a call's, with the system for an actor. */
export function jobCtx(deps: WorkerDeps, name: string, id: string = randomUUID(), lastTry = true): JobCtx {
  const key = jobKeyOf(name);
  const operateType = key === undefined ? 'other' : jobs[key].log;
  return {
    ...deps,
    db: deps.database.prisma,
    inTransaction: false,
    request: { id, ip: '', userAgent: '', host: '', locale: FALLBACK_LOCALE, names: AS_STORED },
    call: { module: 'job', action: key ?? name, operateType, startedAt: performance.now() },
    audited: { rows: 0 },
    afterCommit: (effect) => effect(),
    actor: { kind: 'system' },
    ports: portsOf(deps),
    lastTry,
  };
}

function portsOf(deps: WorkerDeps): Ports {
  return {
    cardProvider: deps.cardProvider,
    mailer: openMailer(deps),
    mailTexts: (locale) => allLocales[locale].mail,
    seededNames: (locale) => seededNamesIn(allLocales[locale], allLocales[FALLBACK_LOCALE]),
    workbook: (workbook) => spoolFile({ ...workbook, format: 'xlsx' }, WORKBOOK_PATIENCE_MS),
  };
}
