import type { Static, TObject, TSchema } from 'typebox';
import { BASE_PATH } from './constants.ts';
import type { ErrorKey } from './errors.ts';

/** Documented HTTP method of a call; methodsOf derives the alternatives. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Permitted callers: anyone, any session, or a session with a role that has one of the keys. */
export type Permission = 'public' | 'session' | readonly [string, ...string[]];

/** A role of every new installation, besides the administrator's, which has all permissions (docs/domain.md §1). */
export type DefaultRole = 'agent' | 'client';

/** Body with which a call works without a session: it has this field, with one of `values` if given. */
export interface OpenForm {
  field: string;
  values?: readonly string[];
}

/** Type of an action in the operation log (docs/contract.md §2 tbLogs). */
export type OperateType =
  | 'add'
  | 'edit'
  | 'delete'
  | 'import'
  | 'export'
  | 'login'
  | 'logout'
  | 'money'
  | 'remote'
  | 'other';

/**
 * Data outside its family that a call changes, so that the console reads it again: `money` for balances and everything
 * paid from them; `groups` for memberships.
 */
export type Change = 'money' | 'groups';

/** Calls with a rate limit of their own, besides the general one (docs/contract.md §1 'Session'). */
export type Rate = 'signIn' | 'captcha' | 'unsubscribe' | 'export' | 'remote';

/**
 * Kind of an upload: a workbook or text file, a license (small), a package (works without a form, too), or bytes that are the body
 * itself.
 */
export type Upload = 'sheet' | 'license' | 'apk' | 'bytes';

/** One call of the contract; routes, documents, clients, permissions and logs derive from it. */
export interface Endpoint<I extends TObject = TObject, R extends TSchema = TSchema> {
  method: Method;
  /** Path inside the family; default: the endpoint's key. */
  path?: string;
  permission: Permission;
  /**
   * Beyond the 199 calls of the original nmsService: a service of others may not know the call, and the console leaves
   * out the parts that need it (docs/architecture.md §4 'A plain service').
   */
  added?: true;
  /**
   * Default roles with the function of this call; set at one call of each function. Absent = only the administrator has
   * it.
   */
  defaultFor?: readonly DefaultRole[];
  /** Further functions that some inputs need, with the default roles that have them. */
  moreFunctions?: readonly { key: string; defaultFor: readonly DefaultRole[] }[];
  /** Body with which the call works without a session. */
  openWhen?: OpenForm;
  /** Query of a GET, body of anything else. */
  input: I;
  result: R;
  /** Form of the response; default: the envelope. */
  answer?: 'file';
  /** Replaces the call of the same path when `export=true` is in the query. */
  whenExport?: true;
  /** Accepts a multipart part `file`; the input's fields are form fields. */
  upload?: Upload;
  /** One-click call of mail programs: the body is ignored, the input is in the address (RFC 8058). */
  oneClick?: true;
  /** Rate limit of its own, per minute. */
  rate?: Rate;
  /** Type in the operation log; absent = the call only reads. */
  log?: OperateType;
  /** Family under which it is logged; default: its own. */
  logModule?: string;
  /** A repeat with the same Idempotency-Key returns the first result. */
  idempotent?: true;
  /** Changed data outside the family. */
  changes?: readonly Change[];
  /** Permitted in a read-only session although it writes: it ends that session. */
  allowedWhenReadOnly?: true;
  /** Permitted while the password must be changed first (3008). */
  allowedWithWeakPassword?: true;
  /** Timeout of the console in ms, if it is shorter than usual. */
  waitMs?: number;
  /** Errors besides those of every call. */
  errors?: readonly ErrorKey[];
  summary: string;
}

/** A screen of the console and its place in the menu; its powerName is the route in camelCase. */
export interface ScreenEntry {
  powerName: string;
  group: string;
  orderNo: number;
  /** Default roles that hold the screen. */
  defaultFor: readonly DefaultRole[];
}

/** Place of a list on the screen of another family. */
export interface ListPlace {
  /** The powerName of the screen. */
  screen: string;
  /** Name of the list in the screen's address: `view=jobs`. */
  view: string;
  /** Visible to the platform only. */
  platformOnly?: true;
}

/** A family of calls under one wire prefix. */
export interface Family<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  slug: string;
  wire: string;
  /** Base path, if not BASE_PATH (docs/contract.md §1 'Base'). */
  base?: string;
  /** Responses in the card provider's form `{ code, message, data }`, 0 = success (docs/contract.md §6). */
  answer?: 'card';
  screen?: ScreenEntry;
  /** Further screens with its rows; its functions belong to the first screen. */
  moreScreens?: readonly ScreenEntry[];
  /** Place of its list, if not on a screen of its own. */
  listedOn?: ListPlace;
  endpoints: E;
}

/** Declares one call, keeping the exact types of its input and result. */
export function endpoint<I extends TObject, R extends TSchema, const P extends Permission>(
  definition: Endpoint<I, R> & { permission: P },
): Endpoint<I, R> & { permission: P } {
  return definition;
}

/** Declares a call that works without a session, too, with the body of `openWhen`. */
export function openEndpoint<I extends TObject, R extends TSchema, const P extends Permission>(
  definition: Endpoint<I, R> & { permission: P; openWhen: OpenForm },
): Endpoint<I, R> & { permission: P; openWhen: OpenForm } {
  return definition;
}

/** Declares an import that takes an idempotency key; its workbook is read before its transaction. */
export function importEndpoint<I extends TObject, R extends TSchema, const P extends Permission>(
  definition: Endpoint<I, R> & { permission: P; upload: 'sheet'; idempotent: true },
): Endpoint<I, R> & { permission: P; upload: 'sheet'; idempotent: true } {
  return definition;
}

/** Declares a family, the only place of its wire prefix. */
export function defineFamily<E extends Record<string, Endpoint>>(family: Family<E>): Family<E> {
  return family;
}

/** Input of a call. */
export type InputOf<E> = E extends { input: infer I extends TObject } ? Static<I> : never;
/** Type of `result` in the response of a call. */
export type ResultOf<E> = E extends { result: infer R extends TSchema } ? Static<R> : never;

/**
 * Does a call with this input change stored data? Exports and dry runs only read; calls of mail programs write without
 * a log row. Parts of a file do not count: each is sent again at its offset.
 */
export function isWriteOf({ log, oneClick }: Endpoint, input: object = {}): boolean {
  if ('dryRun' in input && input.dryRun === true) return false;
  return (log !== undefined && log !== 'export') || oneClick === true;
}

/** Address of a call on the service. */
export function pathOf(family: Family, name: string): string {
  const action = family.endpoints[name]?.path ?? name;
  return [family.base ?? BASE_PATH, family.wire, action].filter((part) => part !== '').join('/');
}

/** Module of a call in the operation log. */
export function logModuleOf({ slug }: Family, { logModule }: Endpoint): string {
  return logModule ?? slug;
}

/** Accepted methods, the documented one among them (docs/contract.md §1 'Writes'). */
export function methodsOf({ method }: Endpoint): Method[] {
  if (method === 'GET') return ['GET'];
  return method === 'DELETE' ? ['DELETE', 'POST'] : ['POST', 'PUT'];
}
