import { TOKEN_HEADER } from '@roger/contract/constants';
import type { Family } from '@roger/contract/define';
import type { TestService } from '../../support/app.ts';
import type { Listed } from '../support/endpoints.ts';
import { ABSENT, plausible } from './fuzz-values.ts';

/** The reaction of the service to a hostile input. */
export interface AttackResult {
  status: number;
  code: number;
  success: boolean | undefined;
  isEnvelope: boolean;
}

/** An input with plausible fields; `withOptional` includes the optional ones. */
export function plausibleInput({ endpoint }: Listed, withOptional: boolean): Record<string, unknown> {
  const required = new Set(endpoint.input.required as string[] | undefined);
  // Fields that name the rows of a bulk call are optional only beside a selection.
  if ('selection' in endpoint.input.properties) ['ids', 'msIds', 'toMsIds'].forEach((name) => required.add(name));
  const entries = Object.entries(endpoint.input.properties)
    .filter(([name]) => required.has(name) || withOptional)
    .map(([name, schema]) => [name, plausible(schema, name)] as const)
    .filter(([, value]) => value !== undefined);
  // A dry run: a lucky hit must not change the installation.
  return { ...Object.fromEntries(entries), ...('dryRun' in endpoint.input.properties ? { dryRun: true } : {}) };
}

/** Sends any input to a call. */
export async function attack(
  { app }: TestService,
  { endpoint, family, path }: Listed,
  token: string,
  input: Record<string, unknown>,
): Promise<AttackResult> {
  const presentFields = Object.entries(input).filter(([, value]) => value !== ABSENT);
  const headers = { [TOKEN_HEADER]: token };
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of presentFields) for (const text of texts(value)) query.append(name, text);
    if (endpoint.whenExport === true) query.append('export', 'true');
    return toAttackResult(family, await app.inject({ method: 'GET', url: `${path}?${query.toString()}`, headers }));
  }
  if (endpoint.upload !== undefined) {
    const form = new FormData();
    for (const [name, value] of presentFields) for (const text of texts(value)) form.append(name, text);
    form.append('file', new Blob(['no workbook']), 'a.xlsx');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const payload = Buffer.from(await encoded.arrayBuffer());
    return toAttackResult(
      family,
      await app.inject({ method: 'POST', url: path, headers: { ...headers, 'content-type': type }, payload }),
    );
  }
  const payload = JSON.stringify(Object.fromEntries(presentFields));
  return toAttackResult(
    family,
    await app.inject({
      method: endpoint.method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    }),
  );
}

function texts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
}

interface Injected {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

function toAttackResult({ answer }: Family, { statusCode, headers, body }: Injected): AttackResult {
  if (!String(headers['content-type']).startsWith('application/json')) {
    return { status: statusCode, code: statusCode, success: statusCode === 200, isEnvelope: statusCode === 200 };
  }
  if (answer === 'card') {
    const { code, message, data } = JSON.parse(body) as Record<string, unknown>;
    const isEnvelope = typeof code === 'number' && typeof message === 'string' && data !== undefined;
    return { status: statusCode, code: code === 0 ? 200 : Number(code), success: code === 0, isEnvelope };
  }
  const { code, success, message, result, timestamp } = JSON.parse(body) as Record<string, unknown>;
  return {
    status: statusCode,
    code: Number(code),
    success: success as boolean | undefined,
    isEnvelope: typeof message === 'string' && result !== undefined && typeof timestamp === 'number',
  };
}
