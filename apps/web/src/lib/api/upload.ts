import { NoAnswerError } from './api-error.ts';
import type { Answer } from './http.ts';

interface Form {
  fields: readonly (readonly [name: string, text: string])[];
  file: Blob | undefined;
}

interface Upload {
  method: 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  /** The bytes themselves, or a form with a file. */
  body: Blob | Form;
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onProgress: ((percent: number) => void) | undefined;
}

/** Sends a form with a file, or bytes; by XMLHttpRequest, since fetch reports no upload progress. */
export function upload({ method, url, headers, body, timeoutMs, signal, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'blob';
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total === 0 ? 0 : Math.round((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      const disposition = request.getResponseHeader('content-disposition') ?? '';
      resolve({ status: request.status, type, disposition, body: request.response as Blob });
    });
    let isUnreached = true;
    request.addEventListener('readystatechange', () => {
      if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) isUnreached = false;
    });
    request.addEventListener('timeout', () => reject(new NoAnswerError('timeout')));
    request.addEventListener('error', () => reject(new NoAnswerError('network', false, null, isUnreached)));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof Blob ? body : formOf(body));
  });
}

function formOf({ fields, file }: Form): FormData {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  if (file !== undefined) form.append('file', file);
  return form;
}
