import { BASE_PATH, SYSTEM_VERSION, TOKEN_HEADER } from '@roger/contract/constants';
import { pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { cardErrors } from '@roger/contract/card-errors';
import { errors } from '@roger/contract/errors';
import { families } from '@roger/contract/families/index';
import { exportFormats } from '@roger/contract/fields/export-query';
import { envelopeOf } from './lib/door.ts';
import { CONTENT_TYPES } from './lib/file-types.ts';

/** The contract as an OpenAPI 3.1 document, derived at every start. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const family of Object.values(families) as Family[]) {
    for (const [name, endpoint] of Object.entries(family.endpoints)) {
      // The export variant of a list shares its address; the list's own entry describes it.
      if (endpoint.whenExport === true) continue;
      const { base = BASE_PATH } = family;
      const path = pathOf(family, name).slice(base.length);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(family, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roger nmsService',
      version: SYSTEM_VERSION,
      description:
        'Answers are 200 with `code` in the body; see each call for its refusals. Those of `/simService` have the form of the card provider, with code 0 for success.',
    },
    servers: [{ url: BASE_PATH }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
    paths,
  };
}

function operation(family: Family, name: string, endpoint: Endpoint): object {
  const keys = typeof endpoint.permission === 'string' ? endpoint.permission : endpoint.permission.join(' | ');
  const refusals = (endpoint.errors ?? []).map((key) => `${errors[key][0]} ${errors[key][1]}`);
  const provider = family.answer === 'card' ? Object.values(cardErrors).map((told) => told.join(' ')) : [];
  const variant = exportVariantOf(family, endpoint);
  const exported = variant === undefined ? [] : ['With `export=true`: a file, whose columns and format may be chosen.'];
  return {
    operationId: `${family.slug}.${name}`,
    tags: [family.wire],
    ...(family.base === undefined ? {} : { servers: [{ url: family.base }] }),
    ...(endpoint.added === true ? { 'x-added': true } : {}),
    summary: endpoint.summary,
    description: [`Permission: ${keys}.`, ...refusals, ...provider, ...exported].join('\n\n'),
    security: securityOf(endpoint),
    ...requestOf(endpoint, variant),
    responses: { 200: { description: 'Envelope', content: { ...contentOf(family, endpoint), ...fileOf(variant) } } },
  };
}

/** The export variant of a list: the call that returns a file at the same address. */
function exportVariantOf(family: Family, list: Endpoint): Endpoint | undefined {
  const variant = family.endpoints['export'];
  return variant?.whenExport === true && list === family.endpoints[variant.path ?? 'export'] ? variant : undefined;
}

/** An empty requirement means that one form of the body needs no token. */
function securityOf({ permission, openWhen }: Endpoint): object[] {
  if (permission === 'public') return [];
  return openWhen === undefined ? [{ token: [] }] : [{ token: [] }, {}];
}

function requestOf(endpoint: Endpoint, variant?: Endpoint): object {
  if (endpoint.method === 'GET') {
    const required = new Set(endpoint.input.required as string[] | undefined);
    const parameters = Object.entries({ ...endpoint.input.properties, ...variant?.input.properties }).map(
      ([name, schema]) => ({
        name,
        in: 'query',
        required: required.has(name),
        schema,
        ...((schema as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
      }),
    );
    return { parameters };
  }
  const type = endpoint.upload === undefined ? 'application/json' : 'multipart/form-data';
  const schema =
    endpoint.upload === undefined
      ? endpoint.input
      : {
          type: 'object',
          required: 'rows' in endpoint.input.properties ? [] : ['file'],
          properties: { file: { type: 'string', format: 'binary' }, ...endpoint.input.properties },
        };
  return { requestBody: { content: { [type]: { schema } } } };
}

function contentOf(family: Family, endpoint: Endpoint): object {
  return endpoint.answer === 'file'
    ? fileOf(endpoint)
    : { 'application/json': { schema: envelopeOf(family).schema(endpoint.result) } };
}

/** A file in each format that the call offers. */
function fileOf(endpoint?: Endpoint): object {
  if (endpoint === undefined) return {};
  const formats = 'format' in endpoint.input.properties ? exportFormats : (['xlsx'] as const);
  return Object.fromEntries(
    formats.map((format) => [CONTENT_TYPES[format], { schema: { type: 'string', format: 'binary' } }]),
  );
}
