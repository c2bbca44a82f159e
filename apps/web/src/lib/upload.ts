import { NoAnswerError } from './api-error.ts';
import type { Answer } from './http.ts';

interface Upload {
  url: string;
  headers: Record<string, string>;
  body: FormData;
  timeoutMs: number;
  onProgress: ((percent: number) => void) | undefined;
}

/** Sends a form with a file; fetch cannot tell how far an upload has come. */
export function upload({ url, headers, body, timeoutMs, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
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
    request.addEventListener('timeout', () => reject(new NoAnswerError('timeout')));
    request.addEventListener('error', () => reject(new NoAnswerError('network')));
    request.send(body);
  });
}
