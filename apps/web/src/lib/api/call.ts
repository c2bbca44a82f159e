import { BACKGROUND_HEADER } from '@roger/contract/constants';
import { isWriteOf, methodsOf, pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { ApiError, NoAnswerError } from './api-error.ts';
import { fetchAnswer, headersFor, isJson, TIMEOUT_MS, unwrap, withOutcome, type Answer } from './http.ts';
import type { withIdempotency } from './idempotency.ts';
import type { SavedFile, receiveFile } from '../format/save-file.ts';
import { isKnown, learnFrom } from '../session/known-calls.ts';
import { endSession, sessionToken } from '../session/session.ts';
import type { upload } from './upload.ts';

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  file?: File | Blob;
  path?: string;
  onProgress?: (percent: number) => void;
  /** Received bytes of a file; with it the timeout counts from the last received bytes. */
  onBytes?: (bytes: number) => void;
  onFile?: (file: SavedFile) => void;
}

/** One call of the contract; `types` exists for the compiler only. */
export interface Call<I, R> {
  (...args: object extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]): Promise<R>;
  readonly slug: string;
  readonly callName: string;
  readonly endpoint: Endpoint;
  readonly types?: { input: I; result: R };
}

export interface AnyCall {
  (input: never, options?: CallOptions): Promise<unknown>;
  readonly slug: string;
  readonly callName: string;
  readonly endpoint: Endpoint;
  readonly types?: { input: object; result: unknown };
}
export type InputFor<C extends AnyCall> = NonNullable<C['types']>['input'];
export type ResultFor<C extends AnyCall> = NonNullable<C['types']>['result'];

interface ConsoleParts {
  upload: typeof upload;
  receiveFile: typeof receiveFile;
  withIdempotency: typeof withIdempotency;
  isInUse: () => boolean;
}

/** Parts of calls that the sign-in does without; the console adds them when it is loaded. */
export const consoleParts: Partial<ConsoleParts> = {};

export function createCall(family: Family, callName: string, endpoint: Endpoint) {
  const make = (input: object = {}, options: CallOptions = {}) =>
    // Another address may be that of another service.
    options.path === undefined ? sendKnown(family, callName, input, options) : send(family, callName, input, options);
  return Object.assign(make, { slug: family.slug, callName, endpoint });
}

/** Makes a call unless the service is known not to have it, and learns from the answer. */
async function sendKnown(family: Family, callName: string, input: object, options: CallOptions): Promise<unknown> {
  const endpoint = family.endpoints[callName];
  if (endpoint !== undefined && !isKnown({ endpoint })) throw new ApiError(404);
  try {
    const result = await send(family, callName, input, options);
    if (endpoint !== undefined) learnFrom({ endpoint }, 200);
    return result;
  } catch (error) {
    if (endpoint !== undefined) learnFrom({ endpoint }, codeOf(error));
    throw error;
  }
}

function codeOf(error: unknown): number | null {
  if (error instanceof NoAnswerError) return error.foreignStatus;
  return error instanceof ApiError ? error.code : null;
}

async function send(family: Family, callName: string, input: object, options: CallOptions): Promise<unknown> {
  const endpoint = family.endpoints[callName];
  if (endpoint === undefined) throw new Error(`no call ${callName} in ${family.slug}`);
  const token = sessionToken();
  if (token === null && endpoint.permission !== 'public' && endpoint.openWhen === undefined) {
    endSession('tokenInvalid', null);
    throw new ApiError(105);
  }
  const path = options.path ?? pathOf(family, callName);
  // Another address may be that of another service, which knows no such header.
  const marks = options.path === undefined && consoleParts.isInUse?.() === false ? { [BACKGROUND_HEADER]: '1' } : {};
  const run = (more: Record<string, string>) => {
    const headers = { ...marks, ...more };
    return withOutcome(isWriteOf(endpoint, input), () =>
      transfer(endpoint, path, input, { ...options, token, headers }),
    );
  };
  const { withIdempotency: withKey } = consoleParts;
  if (endpoint.idempotent === undefined || withKey === undefined) return run({});
  const file =
    options.file instanceof File ? `${options.file.name}${options.file.size}${options.file.lastModified}` : '';
  return withKey(`${path} ${JSON.stringify(input)} ${file}`, (key) => run({ 'Idempotency-Key': key }));
}

interface Transfer extends CallOptions {
  token: string | null;
  headers: Record<string, string>;
}

async function transfer(endpoint: Endpoint, path: string, input: object, options: Transfer): Promise<unknown> {
  const { token, file, onProgress, onBytes, signal, timeoutMs = endpoint.waitMs ?? TIMEOUT_MS } = options;
  const sending = { timeoutMs, signal, onProgress };
  const { upload: sendUpload } = consoleParts;
  if (endpoint.upload === 'bytes' && sendUpload !== undefined) {
    const headers = headersFor(token, { ...options.headers, 'Content-Type': 'application/octet-stream' });
    const url = `${path}${queryOf(input)}`;
    const answer = await sendUpload({ method: 'PUT', url, headers, body: file ?? new Blob(), ...sending });
    return readResult(endpoint, answer, options);
  }
  // An upgrade package may have been uploaded before: then the call is plain JSON.
  if (sendUpload !== undefined && endpoint.upload !== undefined && (file !== undefined || endpoint.upload !== 'apk')) {
    const headers = headersFor(token, options.headers);
    const answer = await sendUpload({
      method: 'POST',
      url: path,
      headers,
      body: { fields: textsOf(input), file },
      ...sending,
    });
    return readResult(endpoint, answer, options);
  }
  const [method = 'GET'] = methodsOf(endpoint);
  const reads = method === 'GET';
  const headers = headersFor(token, {
    ...options.headers,
    ...(reads ? {} : { 'Content-Type': 'application/json' }),
  });
  const init = { method: endpoint.method, headers, body: reads ? null : JSON.stringify(input), signal: signal ?? null };
  const url = reads ? `${path}${queryOf(endpoint.whenExport ? { ...input, export: true } : input)}` : path;
  return readResult(endpoint, await fetchAnswer(url, init, timeoutMs, onBytes), options);
}

/** Reads the result; a file is saved and gives null. */
async function readResult(endpoint: Endpoint, answer: Answer, { token, onFile }: Transfer): Promise<unknown> {
  if (endpoint.answer !== 'file' || isJson(answer) || answer.status !== 200) return unwrap(answer, token);
  const file = consoleParts.receiveFile?.(answer);
  if (file !== undefined) onFile?.(file);
  return null;
}

function textsOf(input: object): [string, string][] {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, holdsObjects(value) ? JSON.stringify(value) : String(value)]);
}

/** Lists of objects are sent as JSON within a form. */
function holdsObjects(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'object');
}

function queryOf(input: object): string {
  const query = new URLSearchParams(textsOf(input)).toString();
  return query === '' ? '' : `?${query}`;
}
