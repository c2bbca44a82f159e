import { TOKEN_HEADER } from '@roger/contract/constants';
import { errors } from '@roger/contract/errors';
import { ApiError, NoAnswerError, type Envelope } from './api-error.ts';
import { requirePasswordChange, endSession } from '../session/session.ts';

export const TIMEOUT_MS = 60_000;

export interface Answer {
  status: number;
  type: string;
  disposition: string;
  body: Blob;
}

export function headersFor(token: string | null, extra: Record<string, string> = {}): Record<string, string> {
  const language = { 'Accept-Language': document.documentElement.lang };
  return { ...language, ...extra, ...(token === null ? {} : { [TOKEN_HEADER]: token }) };
}

/** Fetches a response; with `onBytes` the timeout restarts whenever bytes arrive. */
export async function fetchAnswer(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  onBytes?: (bytes: number) => void,
): Promise<Answer> {
  const timeout = new AbortController();
  const expire = () => setTimeout(() => timeout.abort(), timeoutMs);
  let timer = expire();
  let isUnreached = true;
  const signal = init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(url, { ...init, signal, credentials: 'same-origin', cache: 'no-store' });
    isUnreached = false;
    const type = response.headers.get('content-type') ?? '';
    const count = (bytes: number) => {
      clearTimeout(timer);
      timer = expire();
      onBytes?.(bytes);
    };
    return {
      status: response.status,
      type,
      disposition: response.headers.get('content-disposition') ?? '',
      body: onBytes === undefined ? await response.blob() : await countedBody(response, type, count),
    };
  } catch (error) {
    if (timeout.signal.aborted) throw new NoAnswerError('timeout');
    if (init.signal?.aborted === true) throw error;
    throw new NoAnswerError('network', false, null, isUnreached);
  } finally {
    clearTimeout(timer);
  }
}

async function countedBody({ body }: Response, type: string, count: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (value === undefined || done) return new Blob(parts, { type });
    parts.push(value);
    bytes += value.byteLength;
    count(bytes);
  }
}

/** Reasons of the end of a session after which its account may sign in again. */
const CAN_RETURN: ReadonlySet<unknown> = new Set(['logout', 'passwordChange']);

/** Returns the envelope's result, or throws the refusal; `token` is the token of the request. */
export async function unwrap(answer: Answer, token: string | null): Promise<unknown> {
  const envelope = await readEnvelope(answer);
  if (envelope.success) return envelope.result;
  const refusal = new ApiError(envelope.code, envelope);
  if (refusal.key === 'tokenInvalid' || refusal.key === 'sessionEnded') {
    endSession(refusal.key, token, refusal.key === 'tokenInvalid' || CAN_RETURN.has(refusal.params['reason']));
  }
  if (refusal.key === 'passwordChangeRequired') requirePasswordChange();
  throw refusal;
}

export function isJson({ type }: Answer): boolean {
  return type.includes('application/json');
}

/** Statuses with which a proxy refuses a request for its size or its rate, and passes nothing on. */
const REFUSED_UNREAD: ReadonlySet<number> = new Set([413, 414, 429, 431]);

/**
 * Runs the transfer of a call. A proxy's answer, a cut connection or a body that ends early says nothing about the
 * outcome of a write: only the service's own envelope does.
 *
 * @throws NoAnswerError with `isWrite` where the outcome of a write is unknown.
 */
export async function withOutcome<T>(isWrite: boolean, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isWrite) throw error;
    if (error instanceof NoAnswerError) throw new NoAnswerError(error.reason, true, null, error.isUnreached);
    if (error instanceof ApiError && error.foreignStatus !== null && !REFUSED_UNREAD.has(error.foreignStatus)) {
      throw new NoAnswerError('network', true, error.foreignStatus);
    }
    throw error;
  }
}

async function readEnvelope(answer: Answer): Promise<Envelope> {
  const { status } = answer;
  // A proxy's response has no envelope, only a status.
  if (!isJson(answer)) throw new ApiError(status >= 502 ? 503 : status, {}, status);
  const body = await parseJson(answer);
  if (isEnvelope(body)) return body;
  throw new ApiError(errors.system[0], {}, status);
}

async function parseJson({ body }: Answer): Promise<unknown> {
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    throw new NoAnswerError('network');
  }
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false;
  const { success, code } = body as Partial<Record<keyof Envelope, unknown>>;
  return typeof success === 'boolean' && typeof code === 'number';
}
