import { randomUUID } from 'node:crypto';
import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { jobKeyOf, jobs } from '@roger/contract/jobs';
import type { CardProvider } from '@roger/domain/platform/ports/card-provider/card-provider';
import { openMailer } from '@roger/domain/platform/ports/mailer';
import type { Ports } from '@roger/domain/platform/ports/ports';
import type { Bus } from '@roger/domain/platform/bus/bus';
import type { Clock } from '@roger/domain/platform/ctx/clock';
import { AS_STORED } from '@roger/domain/platform/ctx/seeded-names';
import type { JobCtx } from '@roger/domain/platform/ctx/ctx';
import type { Logger } from '@roger/domain/platform/ctx/types';
import type { Database } from '@roger/domain/platform/db/db';
import type { Settings } from '@roger/domain/platform/settings/settings';
import { wireDomain } from '@roger/domain/wiring';
import { allLocales } from '@roger/i18n/all-locales';
import { mailTextsOf } from '@roger/i18n/mail-texts';
import { seededNamesIn } from '@roger/i18n/seeded-names';
import { spoolFile } from '@roger/spreadsheet/spool-file';

wireDomain();

/** Longest wait of a job for a free workbook slot. */
const WORKBOOK_PATIENCE_MS = 60_000;

/** Dependencies of the workers; tests pass their own database, clock and queue. */
export interface WorkerDeps {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  cardProvider: CardProvider;
}

/** The context of a job: that of a call, with the system as its actor. */
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
    mailTexts: mailTextsOf,
    seededNames: (locale) => seededNamesIn(allLocales[locale], allLocales[FALLBACK_LOCALE]),
    workbook: (workbook) => spoolFile({ ...workbook, format: 'xlsx' }, WORKBOOK_PATIENCE_MS),
  };
}
