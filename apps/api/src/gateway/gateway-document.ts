import { SYSTEM_VERSION } from '@roger/contract/constants';
import { GATEWAY_PATH, type GatewayCall } from '@roger/contract/gateway/define';
import { gatewayCalls } from '@roger/contract/gateway/index';

const EVERY_CALL: Readonly<Record<number, string>> = {
  400: 'The request is not as it should be; `errors` says where',
  401: 'The token is not, or no longer, that of a server',
  413: 'The body is larger than 4 MB unpacked',
  429: 'Too many requests a minute or at a time; come again after Retry-After seconds',
  503: 'The database is away or busy; nothing was changed, or send the same again',
};

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { detail: { type: 'string' }, pointer: { type: 'string' } } },
    },
  },
};

const textOf = (description: string) => ({ description, schema: { type: 'string' } });
const PACKAGE = { 'application/vnd.android.package-archive': { schema: { type: 'string', format: 'binary' } } };
const ETAG = textOf('Stands for the bytes of the package');

/**
 * The download of a package. It is not one of the gateway's calls: a signed address replaces the token, and the
 * response is a file.
 */
const DOWNLOAD = {
  operationId: 'downloadApk',
  summary: 'A package, whole or in ranges, at the address that a command `upgrade` brings; HEAD likewise',
  security: [],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    ...['task', 'ms', 'expires', 'sign'].map((name) => ({ name, in: 'query', ...textOf('Part of the address') })),
    ...['Range', 'If-Range', 'If-None-Match'].map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ],
  responses: {
    200: { description: 'The package', headers: { ETag: ETAG }, content: PACKAGE },
    206: { description: 'The range that was asked for', headers: { ETag: ETAG }, content: PACKAGE },
    304: { description: 'It is the one that `If-None-Match` names' },
    401: { description: 'The address was changed, or is over' },
    404: { description: 'The task has ended, or there is no such package' },
    416: { description: 'The range begins behind the end', headers: { 'Content-Range': textOf('bytes */size') } },
    429: { description: 'Too many downloads at a time' },
  },
};

/** The gateway as an OpenAPI 3.1 document (docs/gateway.md §1). */
export function gatewayDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(gatewayCalls) as [string, GatewayCall][]) {
    paths[`/${call.path}`] = { ...paths[`/${call.path}`], [call.method.toLowerCase()]: operation(name, call) };
  }
  paths['/apks/{id}'] = { get: DOWNLOAD };
  return {
    openapi: '3.1.0',
    info: { title: 'Roger gateway', version: SYSTEM_VERSION, description: 'How radio servers and Roger talk.' },
    servers: [{ url: GATEWAY_PATH }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Problem: PROBLEM } },
    security: [{ token: [] }],
    paths,
  };
}

function operation(name: string, { method, input, result, stream, refusals, summary }: GatewayCall): object {
  const required = new Set(input.required as string[] | undefined);
  const parameters = Object.entries(input.properties).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: required.has(field),
    schema,
  }));
  const request =
    method === 'GET' ? { parameters } : { requestBody: { content: { 'application/json': { schema: input } } } };
  const type = stream === true ? 'text/event-stream' : 'application/json';
  const problems = Object.entries({ ...EVERY_CALL, ...refusals }).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ]);
  return {
    operationId: name,
    summary,
    ...request,
    responses: {
      200: { description: summary, content: { [type]: { schema: result } } },
      ...Object.fromEntries(problems),
    },
  };
}
