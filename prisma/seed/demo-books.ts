import { PLATFORM_ID } from '@roger/contract/constants';
import type { Actor, CallInfo, Ctx, SystemCtx } from '@roger/domain/kernel/ctx';
import { openCardProvider } from '@roger/domain/integrations/card-provider/open-card-provider';
import { silentBus } from '@roger/domain/kernel/bus';
import { AS_STORED } from '@roger/domain/kernel/seeded-names';
import type { Database, Db } from '@roger/domain/kernel/db';
import { scopeOf } from '@roger/domain/kernel/scope';
import type { Settings } from '@roger/domain/kernel/settings';

/** What the bookings run on: the seed's own transaction. */
export interface DemoBooks {
  db: Db;
  database: Database;
  settings: Settings;
}

/** An account of the demo fleet as it acts. */
export async function actorOf(db: Db, name: string): Promise<Actor> {
  const { id, userName, client, role } = await db.account.findUniqueOrThrow({
    where: { name },
    include: { client: true, role: true },
  });
  return {
    sessionId: '',
    accountId: id,
    accountsName: name,
    userName,
    clientId: client.id,
    clientName: client.name,
    clientType: client.id === PLATFORM_ID ? 0 : 1,
    clientPath: client.path,
    offsetMinutes: 0,
    hideSuperContact: false,
    hideSuper: client.hideSuper,
    hiddenLevels: 0,
    roleId: role.id,
    roleVersion: role.rowVersion,
    passwordState: 'initial',
    viewer: null,
  };
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Made = Pick<CallInfo, 'module' | 'action'>;

/** The context of a job that ran at some moment. */
export function jobCtxOf({ db, database, settings }: DemoBooks, call: Made, timestamp: Date): SystemCtx {
  const clock = { now: () => timestamp };
  return {
    database,
    db,
    inTransaction: true,
    clock,
    settings,
    bus: silentBus,
    log: silent,
    ports: { cardProvider: openCardProvider({ settings, clock }) },
    request: { id: 'demo', ip: '', userAgent: '', host: '', locale: 'en-US', names: AS_STORED },
    call: { ...call, operateType: 'money', startedAt: performance.now() },
    audited: { rows: 0 },
    afterCommit: (effect) => effect(),
    actor: { kind: 'system' },
  };
}

/** The context of a call that an account made at some moment. */
export function ctxOf(books: DemoBooks, actor: Actor, call: Made, timestamp: Date): Ctx {
  return { ...jobCtxOf(books, call, timestamp), actor, scope: scopeOf(actor) };
}
