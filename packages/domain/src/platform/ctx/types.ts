import type { Locale } from '@roger/contract/constants';
import type { OperateType } from '@roger/contract/define';

/** Structured log of the process at the levels of LOG_LEVEL; it masks values under secret names. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An account of an ancestor client that views the console as the acting account, without changing anything. */
export interface Viewer {
  accountId: number;
  accountsName: string;
  userName: string;
  clientPath: readonly number[];
  clientName: string;
  roleId: number;
  roleVersion: number;
}

/** The acting account with its client and role. */
export interface Actor {
  sessionId: string;
  accountId: number;
  accountsName: string;
  userName: string;
  clientId: number;
  clientType: 0 | 1 | 2;
  clientPath: readonly number[];
  clientName: string;
  /** The zone of the client (common/zone.ts). */
  zone: string;
  hideSuper: boolean;
  /** The superior's name is visible, its contact data is not. */
  hideSuperContact: boolean;
  /** Number of clients, from the root down, that hideSuper of the own client or an ancestor hides. */
  hiddenLevels: number;
  roleId: number;
  roleVersion: number;
  passwordState: 'ok' | 'initial' | 'weak';
  viewer: Viewer | null;
}

/** Origin of a call. */
export interface RequestInfo {
  id: string;
  ip: string;
  userAgent: string;
  /** Host name of the call, in lower case and without a port; empty without a call. */
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
  /** Its Idempotency-Key. */
  key?: string;
}

/** Clients that an account may read and change: its own and the descendants (docs/domain.md §1). */
export interface Scope {
  clientId: number;
  /** Length of the client's path (1 for the platform), and so its position in the path of each row in the scope. */
  depth: number;
}

/** Kinds of rows with seeded names: types of terminals, functions, default roles. */
export type SeededKind = 'types' | 'functions' | 'roles';

/** Seeded names in the reader's language, by the stored name; names that users gave are not among them. */
export type SeededNames = Readonly<Record<SeededKind, Readonly<Record<string, string>>>>;

/** A condition as SQL; null where every row meets it, as with the platform's scope. */
export type Condition = string | null;
