import { errors } from '@roger/contract/errors';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { endpoints } from './support/endpoints.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: TSchema;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-added'?: boolean;
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: TSchema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: TSchema }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
  paths: Record<string, Record<string, Operation>>;
}

const service = await useService();
const answer = await service.http.get('/nmsService/openapi.json');
const document = answer.body as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('is served without a token, plain and not in the envelope', () => {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: '/nmsService' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
    });
  });

  it('has every call but the export variants, which share their list', () => {
    const own = endpoints.filter(({ endpoint }) => endpoint.whenExport !== true);
    expect(operations).toHaveLength(own.length);
    for (const { path, family, name, endpoint } of own) {
      const { base = '/nmsService' } = family;
      const operation = document.paths[path.slice(base.length)]?.[endpoint.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: `${family.slug}.${name}`, tags: [family.wire] });
      const anyone = endpoint.openWhen === undefined ? [] : [{}];
      expect(operation?.security).toEqual(endpoint.permission === 'public' ? [] : [{ token: [] }, ...anyone]);
      for (const key of endpoint.errors ?? []) expect(operation?.description).toContain(String(errors[key][0]));
    }
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('marks the calls beyond the original nmsService', () => {
    const marked = operations.filter(({ operation }) => operation['x-added'] !== undefined);
    expect(marked.every(({ operation }) => operation['x-added'] === true)).toBe(true);
    const added = endpoints.filter(({ endpoint }) => endpoint.added === true);
    expect(marked.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      added.map(({ family, name }) => `${family.slug}.${name}`).toSorted(),
    );
  });

  it('is well formed: paths, methods, parameters and schemas that compile', () => {
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[a-zA-Z]+(\/[a-zA-Z0-9]+){0,3}$/);
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      expect(operation.summary).toMatch(/\S/);
      for (const one of operation.parameters ?? []) {
        expect(one).toMatchObject({ in: 'query', name: expect.any(String), required: expect.any(Boolean) });
        expect(() => Compile(one.schema)).not.toThrow();
      }
      expect(operation.requestBody === undefined).toBe(method === 'get');
      const contents = [operation.requestBody?.content ?? {}, operation.responses['200']?.content ?? {}];
      for (const { schema } of contents.flatMap((content) => Object.values(content))) {
        expect(() => Compile(schema)).not.toThrow();
      }
    }
  });

  it('describes uploads and workbooks by their content types', () => {
    const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const upload = document.paths['/tbMsInfo/batchImport']?.['post'];
    expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(document.paths['/tbClientInfo/exportClient']?.['get']?.responses['200']?.content).toHaveProperty([sheet]);
    expect(document.paths['/tbMsInfo/list']?.['get']?.description).toContain('export=true');
  });

  it.each(['/tbClientInfo/exportClient', '/tbBilling/exportBillingLog', '/tbMsInfo/list', '/tbUserInfo/list'])(
    'lists the choices for the file that %s answers',
    (path) => {
      const { parameters = [], responses } = document.paths[path]?.['get'] ?? {};
      const choices = parameters.filter(({ name }) => ['columns', 'format'].includes(name));
      expect(choices.map(({ schema }) => schema)).toEqual([
        expect.objectContaining({ uniqueItems: true, items: expect.objectContaining({ enum: expect.any(Array) }) }),
        expect.objectContaining({ enum: ['xlsx', 'csv'], default: 'xlsx' }),
      ]);
      expect(responses?.['200']?.content).toHaveProperty(['text/csv; charset=utf-8']);
    },
  );

  it('has no such choice where there is no export', () => {
    const names = document.paths['/tbServerInfo/list']?.['get']?.parameters?.map(({ name }) => name) ?? [];
    expect(names).toContain('pageSize');
    expect(names).not.toContain('format');
  });
});

describe('/docs', () => {
  it('shows the document as a page that the content security policy lets work', async () => {
    const page = await service.http.get('/docs/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    const { status } = await service.http.get('/docs');
    expect([200, 301, 302]).toContain(status);
    const json = await service.http.get('/docs/json');
    expect((json.body as Document).openapi).toMatch(/^3\.1/);
  });
});
