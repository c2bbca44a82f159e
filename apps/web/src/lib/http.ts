import { TOKEN_HEADER } from '@roger/contract/constants';
import { ApiError, NoAnswerError, type Envelope } from './api-error.ts';
import { demandPassword, endSession } from './session.ts';

/** Default time to wait for an answer (docs/product.md §9). */
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

export async function fetchAnswer(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal, credentials: 'same-origin', cache: 'no-store' });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      disposition: response.headers.get('content-disposition') ?? '',
      body: await response.blob(),
    };
  } catch (error) {
    if (timeout.aborted) throw new NoAnswerError('timeout');
    if (init.signal?.aborted === true) throw error;
    throw new NoAnswerError('network');
  }
}

/** Takes the result out of the envelope, or throws the refusal; `token` is what the call was made with. */
export async function unwrap(answer: Answer, token: string | null): Promise<unknown> {
  const envelope = await readEnvelope(answer);
  if (envelope.success) return envelope.result;
  const refusal = new ApiError(envelope.code, envelope);
  if (refusal.key === 'tokenInvalid' || refusal.key === 'sessionEnded') endSession(refusal.key, token);
  if (refusal.key === 'passwordChangeRequired') demandPassword();
  throw refusal;
}

export function isJson({ type }: Answer): boolean {
  return type.includes('application/json');
}

async function readEnvelope(answer: Answer): Promise<Envelope> {
  // A proxy in between answers in its own words; its status is all there is to go by.
  if (!isJson(answer)) throw new ApiError(answer.status >= 502 ? 503 : answer.status);
  try {
    return JSON.parse(await answer.body.text()) as Envelope;
  } catch {
    throw new NoAnswerError('network');
  }
}
