import type { CallPorts, Ports } from '../ports/ports.ts';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from '../db/db.ts';
import type { Settings } from '../settings/settings.ts';
import type { Logger, Actor, RequestInfo, CallInfo, Scope } from './types.ts';

/** The context of every use case, signed in or not. */
export interface BaseCtx {
  database: Database;
  /** Bound to the transaction inside of one. */
  db: Db;
  inTransaction: boolean;
  /** In a dry run: one snapshot is read, nothing is locked, and the database refuses writes. */
  readOnly?: true;
  clock: Clock;
  settings: Settings;
  bus: Bus;
  log: Logger;
  ports: CallPorts;
  request: RequestInfo;
  call: CallInfo;
  /** Log rows written so far; a writing call that leaves none gets a plain one. */
  audited: { rows: number };
  /** Runs once the transaction has committed; at once outside of one. */
  afterCommit(effect: () => void): void;
}

/** The context of a signed-in call. */
export interface Ctx extends BaseCtx {
  actor: Actor;
  scope: Scope;
}

/** A context that is limited to a scope: of an account, or of a job that works for one. */
export type ScopedCtx = BaseCtx & { scope: Scope };

/** The installation as actor of its jobs, which have no account. */
export interface SystemActor {
  kind: 'system';
}

/** The context of work without an account. */
export interface SystemCtx extends BaseCtx {
  actor: SystemActor;
}

/** The context of a job, with the ports to the world outside. */
export interface JobCtx extends SystemCtx {
  ports: Ports;
  /** No attempt follows this one. */
  lastTry: boolean;
}
