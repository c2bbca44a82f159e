import { TOKEN_HEADER } from '@roger/contract/constants';
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
  const signal = init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, timeout.signal]) : timeout.signal;
  try {
    const response = await fetch(url, { ...init, signal, credentials: 'same-origin', cache: 'no-store' });
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
    throw new NoAnswerError('network');
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

/** Returns the envelope's result, or throws the refusal; `token` is the token of the request. */
export async function unwrap(answer: Answer, token: string | null): Promise<unknown> {
  const envelope = await readEnvelope(answer);
  if (envelope.success) return envelope.result;
  const refusal = new ApiError(envelope.code, envelope);
  if (refusal.key === 'tokenInvalid' || refusal.key === 'sessionEnded') endSession(refusal.key, token);
  if (refusal.key === 'passwordChangeRequired') requirePasswordChange();
  throw refusal;
}

export function isJson({ type }: Answer): boolean {
  return type.includes('application/json');
}

async function readEnvelope(answer: Answer): Promise<Envelope> {
  // A proxy's response has no envelope, only a status.
  if (!isJson(answer)) throw new ApiError(answer.status >= 502 ? 503 : answer.status);
  try {
    return JSON.parse(await answer.body.text()) as Envelope;
  } catch {
    throw new NoAnswerError('network');
  }
}
