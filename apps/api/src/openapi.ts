import { BASE_PATH, SYSTEM_VERSION, TOKEN_HEADER } from '@roger/contract/constants';
import { pathOf, type Endpoint, type Family } from '@roger/contract/define';
import { errors } from '@roger/contract/errors';
import { families } from '@roger/contract/families/index';
import { envelopeSchema } from './lib/envelope.ts';

/** The contract as an OpenAPI 3.1 document, derived at every start. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const family of Object.values(families) as Family[]) {
    for (const [name, endpoint] of Object.entries(family.endpoints)) {
      // The export variant of a list shares its path; the list's own entry tells of it.
      if (endpoint.whenExport === true) continue;
      const path = pathOf(family, name).slice(BASE_PATH.length);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(family, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roger nmsService',
      version: SYSTEM_VERSION,
      description: 'Answers are 200 with `code` in the body; see each call for its refusals.',
    },
    servers: [{ url: BASE_PATH }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
    paths,
  };
}

function operation(family: Family, name: string, endpoint: Endpoint): object {
  const keys = typeof endpoint.permission === 'string' ? endpoint.permission : endpoint.permission.join(' | ');
  const refusals = (endpoint.errors ?? []).map((key) => `${errors[key][0]} ${errors[key][1]}`);
  const exported =
    family.endpoints['export']?.whenExport === true && name === 'list' ? ['With `export=true`: a workbook.'] : [];
  return {
    operationId: `${family.slug}.${name}`,
    tags: [family.wire],
    summary: endpoint.summary,
    description: [`Permission: ${keys}.`, ...refusals, ...exported].join('\n\n'),
    security: securityOf(endpoint),
    ...requestOf(endpoint),
    responses: { 200: { description: 'Envelope', content: contentOf(endpoint) } },
  };
}

/** An empty requirement says that none is needed in one form of the body. */
function securityOf({ permission, openWhen }: Endpoint): object[] {
  if (permission === 'public') return [];
  return openWhen === undefined ? [{ token: [] }] : [{ token: [] }, {}];
}

function requestOf(endpoint: Endpoint): object {
  if (endpoint.method === 'GET') {
    const required = new Set(endpoint.input.required as string[] | undefined);
    const parameters = Object.entries(endpoint.input.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
      ...((schema as { type?: string }).type === 'array' ? { style: 'form', explode: false } : {}),
    }));
    return { parameters };
  }
  const type = endpoint.upload === undefined ? 'application/json' : 'multipart/form-data';
  const schema =
    endpoint.upload === undefined
      ? endpoint.input
      : {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' }, ...endpoint.input.properties },
        };
  return { requestBody: { content: { [type]: { schema } } } };
}

function contentOf({ answer, result }: Endpoint): object {
  if (answer === 'workbook') {
    return {
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    };
  }
  return { 'application/json': { schema: envelopeSchema(result) } };
}
