import { INITIAL_PASSWORD, TOKEN_HEADER } from '@roger/contract/constants';
import { pathOf, type Endpoint, type Family, type InputOf, type Method, type ResultOf } from '@roger/contract/define';
import { families, type Families } from '@roger/contract/families/index';
import type { Response, Test } from 'supertest';
import type { TestService } from './app.ts';

/**
 * A parsed answer of the service. Answers of the card provider's endpoints are converted to the envelope, with 200 for
 * success.
 */
export interface Answer<R = unknown> {
  status: number;
  code: number;
  success: boolean;
  message: string;
  result: R;
  params?: Record<string, unknown>;
  errors?: { field: string; rule: string; params?: Record<string, unknown> }[];
  headers: Record<string, string>;
  /** The whole body as received: the envelope, or the bytes of a file. */
  body: unknown;
}

/** Parts of a request besides its input. */
export interface CallOptions {
  headers?: Record<string, string>;
  /** Part `file` of an upload. */
  file?: Buffer;
  /** The name of the file. */
  fileName?: string;
  /** Replaces the documented method. */
  method?: Method;
  /** A query in addition to the body. */
  query?: Record<string, string>;
}

/** Calls of one account, by family and endpoint of the contract. */
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
  /** The same with all other parts of a request. */
  send(family: keyof Families, name: string, input: unknown, options?: CallOptions): Promise<Answer>;
  /** Imports terminals from a workbook. */
  upload(
    file: Buffer,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer<ImportAnswer>>;
  /** GET of any path; the body of a file is a Buffer. */
  download(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** The result of an import. */
export interface ImportAnswer {
  totalCount: number;
  successCount: number;
  errorCount: number;
  errors: {
    row: number;
    column: string;
    field: string;
    value: string;
    code: number;
    message: string;
    params?: Record<string, string | number>;
  }[];
  warnings?: { row: number; column: string; field: string; value: string; reason: string }[];
  skipped: string[];
  rows?: { row: number; values: Record<string, string> }[];
  created?: { row: number; msId: string; msName: string; msPwd: string }[];
}

/** Signs in through the API. */
export async function signIn(service: TestService, name = 'admin', password = INITIAL_PASSWORD): Promise<Session> {
  const anonymous = sessionWith(service, '');
  const answer = await anonymous.call('account', 'login', { accountsName: name, accountsPassword: password });
  if (!answer.success) throw new Error(`${name} could not sign in: ${answer.code} ${answer.message}`);
  return sessionWith(service, answer.result.token);
}

/** A session with a given token; '' for none. */
export function sessionWith(service: TestService, token: string): Session {
  const own: Record<string, string> = token === '' ? {} : { [TOKEN_HEADER]: token };
  const send: Session['send'] = async (family, name, input, options = {}) => {
    const request = requestOf(service, families[family], name, input, options);
    return toAnswer(
      families[family],
      await request
        .set({ ...own, ...options.headers })
        .buffer(true)
        .parse(parsed),
    );
  };
  return {
    token,
    send,
    raw: (family, name, input, headers = {}) => send(family, name, input, { headers }),
    call: (family, name, input, headers = {}) => send(family, String(name), input ?? {}, { headers }) as never,
    upload: (file, fields = {}, headers = {}) =>
      send('terminal', 'batchImport', fields, { file, headers }) as Promise<Answer<ImportAnswer>>,
    download: async (path, headers = {}) =>
      service.http
        .get(path)
        .set({ ...own, ...headers })
        .buffer(true)
        .parse(parsed),
  };
}

/** The code of `account.current`: 200 while the session lives, 105 or 106 once it has ended. */
export async function readSessionCode(session: Session): Promise<number> {
  return (await session.call('account', 'current')).code;
}

/** The permission keys of a session, in the order in which they are listed. */
export async function listGrantedKeys(session: Session): Promise<string[]> {
  return (await session.call('account', 'current')).result.resource.map(({ powerName }) => powerName);
}

/** The codes of parallel calls, in ascending order. */
export async function codesOf(answers: Promise<Answer>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ code }) => code).toSorted((a, b) => a - b);
}

function requestOf(
  service: TestService,
  family: Family,
  name: string,
  input: unknown,
  { file, fileName = 'terminals.xlsx', method, query = {} }: CallOptions,
): Test {
  const endpoint: Endpoint | undefined = family.endpoints[name];
  if (endpoint === undefined) throw new Error(`${family.slug} has no call ${name}`);
  const verb = (method ?? endpoint.method).toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const request = service.http[verb](pathOf(family, name));
  if (endpoint.method === 'GET') {
    return request.query({ ...queryOf(input), ...query, ...(endpoint.whenExport === true ? { export: 'true' } : {}) });
  }
  void request.query(query);
  if (endpoint.upload === 'bytes') {
    void request.query(queryOf(input));
    return request.set('content-type', 'application/octet-stream').send(file ?? Buffer.alloc(0));
  }
  if (endpoint.upload === undefined || (endpoint.upload === 'apk' && file === undefined)) {
    return request.send(input as object);
  }
  for (const [field, value] of Object.entries(queryOf(input))) void request.field(field, value);
  return file === undefined ? request : request.attach('file', file, fileName);
}

/** An input in the form of a query or form. */
export function queryOf(input: unknown): Record<string, string> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? listText(value) : String(value)]),
  );
}

/** Lists of objects are sent as JSON, all others with commas. */
function listText(values: readonly unknown[]): string {
  return values.some((value) => typeof value === 'object') ? JSON.stringify(values) : values.join(',');
}

function toAnswer({ answer }: Family, { status, body, headers }: Response): Answer {
  const envelope = Buffer.isBuffer(body) ? {} : answer === 'card' ? envelopeOf(body as CardBody) : (body as object);
  return { ...(envelope as Omit<Answer, 'status' | 'headers' | 'body'>), status, headers, body };
}

interface CardBody {
  code: number;
  message: string;
  data: unknown;
}

function envelopeOf({ code, message, data }: CardBody): object {
  if (code === 0) return { success: true, code: 200, message, result: data };
  return { success: false, code, message, result: null, ...(data as object | null) };
}

/** Parses JSON, and returns everything else as bytes. */
function parsed(response: Response, done: (error: Error | null, body: unknown) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => {
    const body = Buffer.concat(chunks);
    const isJson = String((response.headers as Record<string, string>)['content-type']).includes('application/json');
    try {
      done(null, isJson ? JSON.parse(body.toString()) : body);
    } catch (error) {
      done(error as Error, null);
    }
  });
}
