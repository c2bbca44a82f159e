import type { Locale } from '@roger/contract/constants';
import type { OperateType } from '@roger/contract/define';
import type { CallPorts, Ports } from '../integrations/ports.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './db.ts';
import type { Scope } from './scope.ts';
import type { SeededNames } from './seeded-names.ts';
import type { Settings } from './settings.ts';

/** Structured log of the process; values under secret names never reach it. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Somebody above who looks on as the acting account, without changing anything. */
export interface Viewer {
  accountId: number;
  accountsName: string;
  userName: string;
  clientPath: readonly number[];
  clientName: string;
  roleId: number;
  roleVersion: number;
}

/** Who acts: an account with its client and what its role holds. */
export interface Actor {
  sessionId: string;
  accountId: number;
  accountsName: string;
  userName: string;
  clientId: number;
  clientType: 0 | 1 | 2;
  clientPath: readonly number[];
  clientName: string;
  /** Minutes from UTC of the client's area. */
  offsetMinutes: number;
  hideSuper: boolean;
  /** The superior's name is seen, how to reach it is not. */
  hideSuperContact: boolean;
  /** How many clients from the root down are hidden by hideSuper of the own client or one above. */
  hiddenLevels: number;
  roleId: number;
  roleVersion: number;
  passwordState: 'ok' | 'initial' | 'weak';
  viewer: Viewer | null;
}

/** Where a call came from. */
export interface RequestInfo {
  id: string;
  ip: string;
  userAgent: string;
  /** Host name the call was made to, in small letters and without a port; empty where nobody called. */
  host: string;
  locale: Locale;
  names: SeededNames;
}

/** The call under way, as the operation log names it. */
export interface CallInfo {
  module: string;
  action: string;
  operateType: OperateType;
  startedAt: number;
  /** The Idempotency-Key it came with. */
  key?: string;
}

/** What every use case may lean on, signed in or not. */
export interface BaseCtx {
  database: Database;
  /** Bound to the transaction inside of one. */
  db: Db;
  inTransaction: boolean;
  /** In a dry run: one snapshot is read, nothing is locked, and the database refuses whatever would write. */
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

/** The context of whoever sees a part of the installation: an account, or a job that judges for one. */
export type ScopedCtx = BaseCtx & { scope: Scope };

/** The installation itself: it acts without an account, in its jobs. */
export interface SystemActor {
  kind: 'system';
}

/** The context of what the installation does by itself. */
export interface SystemCtx extends BaseCtx {
  actor: SystemActor;
}

/** The context of a job: the installation's, with the world outside within reach. */
export interface JobCtx extends SystemCtx {
  ports: Ports;
  /** No attempt follows this one. */
  lastTry: boolean;
}
