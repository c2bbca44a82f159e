import type { Static, TObject, TSchema } from 'typebox';
import { BASE_PATH } from './constants.ts';
import type { ErrorKey } from './errors.ts';

/** HTTP method a call is documented with; its stand-ins follow from it. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, any session, or a session whose role holds one of the keys. */
export type Permission = 'public' | 'session' | readonly [string, ...string[]];

/** A role that every installation starts with, besides the administrator's, which holds everything (docs/domain.md §1). */
export type DefaultRole = 'agent' | 'client';

/** A form of the body by which a call works without a session: it carries this field, with one of these values if given. */
export interface OpenForm {
  field: string;
  values?: readonly string[];
}

/** Kind of act, as the operation log names it (docs/contract.md §2 tbLogs). */
export type OperateType =
  'add' | 'edit' | 'delete' | 'import' | 'export' | 'login' | 'logout' | 'money' | 'remote' | 'other';

/** What a call may change outside its own family, so that it is read anew: coins, vouchers and all they pay for; which terminals are in which groups. */
export type Change = 'money' | 'groups';

/** Calls that are counted by themselves, besides what everybody may call a minute (docs/contract.md §1 'Session'). */
export type Rate = 'signIn' | 'captcha' | 'unsubscribe' | 'export' | 'remote';

/**
 * A kind of file that a call takes: a workbook, a license, which is small, a package of the terminals, whose call works without a form too,
 * or bytes that are the body themselves.
 */
export type Upload = 'xlsx' | 'license' | 'apk' | 'bytes';

/** One call of the contract: everything routes, documents, clients, permissions and logs derive from. */
export interface Endpoint<I extends TObject = TObject, R extends TSchema = TSchema> {
  method: Method;
  /** Path inside the family; the endpoint's own key unless given. */
  path?: string;
  permission: Permission;
  /** Default roles that hold the one function this call asks for; said at one call of each function, at none where only the administrator has it. */
  defaultFor?: readonly DefaultRole[];
  /** Functions that some inputs ask for besides, with the default roles that hold them. */
  moreFunctions?: readonly { key: string; defaultFor: readonly DefaultRole[] }[];
  /** Calls that somebody who cannot sign in may make too, in this form of the body. */
  openWhen?: OpenForm;
  /** Query of a GET, body of anything else. */
  input: I;
  result: R;
  /** How the answer travels: in the envelope, or as a file. */
  answer?: 'file';
  /** Answers instead of the same path's call when `export=true` is in the query. */
  whenExport?: true;
  /** Takes a multipart part `file`; the input's fields arrive as form fields. */
  upload?: Upload;
  /** Mail programs post it by themselves: a form of one word that nobody reads, the input in the address (RFC 8058). */
  oneClick?: true;
  /** Counted by itself a minute, with a limit of its own. */
  rate?: Rate;
  /** Writing calls name how the log records them; a call without it only reads. */
  log?: OperateType;
  /** Repeats of a call with the same Idempotency-Key answer what the first one did. */
  idempotent?: true;
  /** What else is another one afterwards, besides what its family answers. */
  changes?: readonly Change[];
  /** Passes although it writes where somebody only looks on: it ends the looking on. */
  allowedWhenReadOnly?: true;
  /** Works with a password that must be changed first (3008). */
  allowedWithWeakPassword?: true;
  /** How long the console waits for the answer, in ms, where that is less than usual. */
  waitMs?: number;
  /** Refusals of its own, besides those every call may give. */
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

/** A place on the screen of another family, beside its own list. */
export interface ListPlace {
  /** The powerName of the screen. */
  screen: string;
  /** What the address of the screen calls the list: `view=jobs`. */
  view: string;
  /** Shows to the platform alone. */
  platformOnly?: true;
}

/** A family of calls under one wire prefix. */
export interface Family<E extends Record<string, Endpoint> = Record<string, Endpoint>> {
  slug: string;
  wire: string;
  /** Where the family stands, if not beneath BASE_PATH (docs/contract.md §1 'Base'). */
  base?: string;
  /** Answers as the card provider does, `{ code, message, data }` with 0 for success, instead of in the envelope (docs/contract.md §6). */
  answer?: 'card';
  screen?: ScreenEntry;
  /** Further screens that show its rows; its functions stand beneath the first. */
  moreScreens?: readonly ScreenEntry[];
  /** Where its list shows, if not on a screen of its own. */
  listedOn?: ListPlace;
  endpoints: E;
}

/** Declares one call, keeping the exact types of its input and result. */
export function endpoint<I extends TObject, R extends TSchema, const P extends Permission>(
  definition: Endpoint<I, R> & { permission: P },
): Endpoint<I, R> & { permission: P } {
  return definition;
}

/** Declares a call that works without a session too, in one form of its body. */
export function openEndpoint<I extends TObject, R extends TSchema, const P extends Permission>(
  definition: Endpoint<I, R> & { permission: P; openWhen: OpenForm },
): Endpoint<I, R> & { permission: P; openWhen: OpenForm } {
  return definition;
}

/** Declares a family; the one place where its wire prefix stands. */
export function defineFamily<E extends Record<string, Endpoint>>(family: Family<E>): Family<E> {
  return family;
}

/** What a call takes. */
export type InputOf<E> = E extends { input: infer I extends TObject } ? Static<I> : never;
/** What a call answers in `result`. */
export type ResultOf<E> = E extends { result: infer R extends TSchema } ? Static<R> : never;

/** Address of a call on the service. */
export function pathOf(family: Family, name: string): string {
  const action = family.endpoints[name]?.path ?? name;
  return [family.base ?? BASE_PATH, family.wire, action].filter((part) => part !== '').join('/');
}

/** The methods that may stand in for the documented one (docs/contract.md §1 'Writes'). */
export function methodsOf({ method }: Endpoint): Method[] {
  if (method === 'GET') return ['GET'];
  return method === 'DELETE' ? ['DELETE', 'POST'] : ['POST', 'PUT'];
}
