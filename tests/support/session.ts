import { INITIAL_PASSWORD, TOKEN_HEADER } from '@roger/contract/constants';
import { pathOf, type Endpoint, type Family, type InputOf, type ResultOf } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';
import type { Response } from 'supertest';
import type { TestService } from './app.ts';

/** An answer of the service, taken apart. */
export interface Answer<R = unknown> {
  status: number;
  code: number;
  success: boolean;
  message: string;
  result: R;
  params?: Record<string, unknown>;
  errors?: { field: string; rule: string }[];
  headers: Record<string, string>;
}

/** Calls in the name of one account, by family and endpoint as the contract names them. */
export interface Session {
  token: string;
  call<F extends keyof Families, E extends keyof Families[F]['endpoints']>(
    family: F,
    name: E,
    input?: InputOf<Families[F]['endpoints'][E]>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResultOf<Families[F]['endpoints'][E]>>>;
  /** The same for inputs that the contract does not allow. */
  raw(family: keyof Families, name: string, input: unknown, headers?: Record<string, string>): Promise<Answer>;
  upload(
    file: Buffer,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer<ImportAnswer>>;
  /** A binary answer. */
  download(path: string): Promise<Response>;
}

/** What an import answers. */
export interface ImportAnswer {
  totalCount: number;
  successCount: number;
  errorCount: number;
  errors: { row: number; column: string; field: string; value: string; code: number; message: string }[];
  skipped: string[];
}

/** Signs in through the API, as everyone has to. */
export async function signIn(service: TestService, name = 'admin', password = INITIAL_PASSWORD): Promise<Session> {
  const anonymous = sessionWith(service, '');
  const answer = await anonymous.call('account', 'login', { accountsName: name, accountsPassword: password });
  if (!answer.success) throw new Error(`${name} could not sign in: ${answer.code} ${answer.message}`);
  return sessionWith(service, answer.result.token);
}

/** Calls with a token that was got otherwise; '' for none. */
export function sessionWith(service: TestService, token: string): Session {
  const raw: Session['raw'] = async (family, name, input, headers = {}) =>
    taken(
      await send(
        service,
        families[family],
        name,
        input,
        token === '' ? headers : { ...headers, [TOKEN_HEADER]: token },
      ),
    );
  return {
    token,
    raw,
    call: (family, name, input, headers) => raw(family, String(name), input ?? {}, headers) as never,
    upload: async (file, fields = {}, headers = {}) => {
      const request = service.http.post('/nmsService/tbMsInfo/batchImport').set(TOKEN_HEADER, token).set(headers);
      for (const [field, value] of Object.entries(fields)) void request.field(field, value);
      return taken(await request.attach('file', file, 'terminals.xlsx')) as Answer<ImportAnswer>;
    },
    download: async (path) => service.http.get(path).set(TOKEN_HEADER, token).buffer(true).parse(binary),
  };
}

async function send(
  service: TestService,
  family: Family,
  name: string,
  input: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const endpoint: Endpoint | undefined = family.endpoints[name];
  if (endpoint === undefined) throw new Error(`${family.slug} has no call ${name}`);
  const path = pathOf(family, name);
  const { method } = endpoint;
  if (method === 'GET') return service.http.get(path).query(queryOf(input)).set(headers);
  if (endpoint.upload !== undefined) return service.http.post(path).set(headers).field('x', '');
  const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
  return service.http[verb](path)
    .set(headers)
    .send(input as object);
}

function queryOf(input: unknown): Record<string, string> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

function taken({ status, body, headers }: Response): Answer {
  return { status, headers, ...(body as Omit<Answer, 'status' | 'headers'>) };
}

function binary(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
