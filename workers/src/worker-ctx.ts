import { randomUUID } from 'node:crypto';
import { FALLBACK_LOCALE } from '@roger/contract/constants';
import type { Clock } from '@roger/domain/kernel/clock';
import type { BaseCtx, Logger } from '@roger/domain/kernel/ctx';
import type { Database } from '@roger/domain/kernel/db';
import type { Settings } from '@roger/domain/kernel/settings';

/** What the workers are built from; tests give their own database, clock and queue. */
export interface WorkerDeps {
  settings: Settings;
  database: Database;
  clock: Clock;
  log: Logger;
}

/** The context of a job: the same as a call's, with the system for an actor. */
export function jobCtx(deps: WorkerDeps, name: string, id: string = randomUUID()): BaseCtx {
  return {
    ...deps,
    db: deps.database.prisma,
    inTransaction: false,
    request: { id, ip: '', userAgent: '', locale: FALLBACK_LOCALE },
    call: { module: 'job', action: name, operateType: 'other', startedAt: performance.now() },
    audited: { rows: 0 },
    afterCommit: (effect) => effect(),
  };
}
