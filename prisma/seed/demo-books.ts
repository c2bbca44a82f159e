import { UTC } from '@roger/domain/platform/common/zone';
import { PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx, SystemCtx } from '@roger/domain/platform/ctx/ctx';
import type { Actor, CallInfo } from '@roger/domain/platform/ctx/types';
import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { silentBus } from '@roger/domain/platform/bus/bus';
import { AS_STORED } from '@roger/domain/platform/ctx/seeded-names';
import type { Database, Db } from '@roger/domain/platform/db/db';
import { scopeOf } from '@roger/domain/platform/ctx/scope';
import type { Settings } from '@roger/domain/platform/settings/settings';

/** The seed's transaction, in which the demo's calls run. */
export interface DemoBooks {
  db: Db;
  database: Database;
  settings: Settings;
}

/** The account of a name as an actor. */
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
    zone: UTC,
    hideSuperContact: false,
    hideSuper: client.hideSuper,
    hiddenLevels: 0,
    roleId: role.id,
    roleVersion: role.rowVersion,
    passwordState: 'initial',
    viewer: null,
  };
}

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

type Call = Pick<CallInfo, 'module' | 'action'>;

/** Context of a job that ran at `timestamp`. */
export function jobCtxOf({ db, database, settings }: DemoBooks, call: Call, timestamp: Date): SystemCtx {
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

/** Context of a call that an account made at `timestamp`. */
export function ctxOf(books: DemoBooks, actor: Actor, call: Call, timestamp: Date): Ctx {
  return { ...jobCtxOf(books, call, timestamp), actor, scope: scopeOf(actor) };
}
