import { INITIAL_PASSWORD, TOKEN_HEADER } from '@roger/contract/constants';

/** An answer of a running product. */
export interface LiveAnswer {
  status: number;
  code: number;
  success: boolean;
  result: unknown;
}

/** Calls a running product over the wire. */
export interface LiveSession {
  get(path: string): Promise<LiveAnswer>;
  post(path: string, body: object): Promise<LiveAnswer>;
  upload(path: string, file: Buffer): Promise<LiveAnswer>;
}

/** Signs in to a running product as its first administrator. */
export async function liveSession(baseUrl: string, accountsPassword = INITIAL_PASSWORD): Promise<LiveSession> {
  const login = await request(`${baseUrl}/nmsService/tbUserInfo/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accountsName: 'admin', accountsPassword }),
  });
  const headers = { [TOKEN_HEADER]: (login.result as { token: string }).token };
  return {
    get: (path) => request(`${baseUrl}/nmsService/${path}`, { headers }),
    post: (path, body) =>
      request(`${baseUrl}/nmsService/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (path, file) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(file)]), 'terminals.xlsx');
      return request(`${baseUrl}/nmsService/${path}`, { method: 'POST', headers, body });
    },
  };
}

async function request(url: string, init: RequestInit): Promise<LiveAnswer> {
  const response = await fetch(url, init);
  return { status: response.status, ...((await response.json()) as Omit<LiveAnswer, 'status'>) };
}
