import { month } from '@roger/contract/families/cloud/cloud-usage';
import { filterKind, type ListCost } from '@roger/contract/fields/list-query';
import { openDatabase } from '@roger/domain/platform/db/db';
import { readRows } from '@roger/domain/platform/db/sql';
import type { TArray, TObject, TSchema } from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { startWith, useService } from '../support/app.ts';
import { ctxOf } from '../support/domain-ctx.ts';
import { LICENSE_PUBLIC_KEY } from '../support/fixtures/licenses.ts';
import { sessionWith } from '../support/session.ts';
import { lists, type Listed } from './support/endpoints.ts';
import { furnish } from './support/furnished-world.ts';
import { makeWorld } from './support/world.ts';
import { needsRealClock } from '../support/time/real-clock.ts';

/** Lists with more rows count as large here. */
const BOUND = 1;
const service = await useService({ LICENSE_PUBLIC_KEY });
const world = await makeWorld(service);
const readers = await furnish(world);
const { config } = service.settings;
const tight = await startWith(service, {
  config: { ...config, limits: { ...config.limits, listScanRows: BOUND } },
});

const inputOf = ({ endpoint }: Listed) => endpoint.input.properties as Record<string, TSchema & { enum?: string[] }>;
const costOf = (listed: Listed) => (inputOf(listed)['column'] as unknown as { cost: ListCost }).cost;
const rowOf = ({ endpoint }: Listed) =>
  (((endpoint.result as TObject).properties['records'] as TArray).items as TObject).properties as Record<
    string,
    TSchema
  >;
const columnsOf = (listed: Listed) => inputOf(listed)['column']?.enum ?? [];
const fieldOf = (name: string) => name.replace(/_(begin|end)$/, '');

const NO_FILTER = new Set(['pageNo', 'pageSize', 'column', 'order', 'export']);
const filtersOf = (listed: Listed) => Object.keys(inputOf(listed)).filter((name) => !NO_FILTER.has(name));
const classOf = (listed: Listed, name: string) => {
  const { filters, narrowing } = costOf(listed);
  return filters.includes(fieldOf(name)) ? 'free' : narrowing.includes(name) ? 'narrowing' : 'bounded';
};

interface ValueSchema {
  type?: string;
  pattern?: string;
  items?: { enum?: string[] };
}

/** A value that a filter accepts; for a text, one that no row has. */
function valueFor(listed: Listed, name: string): unknown {
  const schema = rowOf(listed)[fieldOf(name)];
  const kind = schema === undefined ? null : filterKind(schema);
  if (kind === 'timestamp') return '2026-01-01';
  // Some lists limit how far back a filter may go.
  if (kind === 'day') return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  if (kind === 'choice') return [(schema as { enum?: unknown[] }).enum?.find((value) => value !== null) ?? 0];
  const { type, items, pattern } = inputOf(listed)[name] as TSchema & ValueSchema;
  // A month has its own format.
  if (pattern !== undefined && pattern === (month as { pattern?: string }).pattern)
    return new Date().toISOString().slice(0, 7);
  if (type === 'boolean') return true;
  if (items?.enum !== undefined) return items.enum.slice(0, 1);
  if (kind === 'text' || name === 'keyword') return 'nowhere';
  return name.includes('_') ? 1 : [1];
}

type Answer = Awaited<ReturnType<ReturnType<typeof sessionWith>['send']>>;
const requestList = (token: string, { familyKey, name }: Listed, filters: object): Promise<Answer> =>
  sessionWith(tight, token).send(familyKey, name, filters);
const totalOf = ({ result }: Answer) => (result as { total: number }).total;

const platform = readers['the platform'] ?? '';
const agent = readers['an agent'] ?? '';

describe('a list longer than may be read row by row', () => {
  it('is every list of this world', async () => {
    for (const listed of lists)
      expect([listed.key, totalOf(await requestList(platform, listed, {})) > BOUND]).toEqual([listed.key, true]);
  });

  it.each(lists.map((listed) => [listed.key, listed] as const))(
    '%s refuses sorts without an index, and names the column',
    async (_key, listed) => {
      for (const column of columnsOf(listed)) {
        const { code, errors } = await requestList(platform, listed, { column });
        const free = costOf(listed).sorts.includes(column);
        const refusal = [{ field: 'column', rule: 'narrow', params: { max: BOUND } }];
        expect([column, code, errors]).toEqual([column, free ? 200 : 400, free ? undefined : refusal]);
      }
    },
  );

  it.each(lists.map((listed) => [listed.key, listed] as const))(
    '%s refuses filters without an index, and answers the others with the exact total',
    async (_key, listed) => {
      for (const name of filtersOf(listed)) {
        const filter = { [name]: valueFor(listed, name) };
        // The exact total; another test compares that path with all rows one by one.
        const exact = totalOf(await sessionWith(service, platform).send(listed.familyKey, listed.name, filter));
        const kind = classOf(listed, name);
        const isRefused = kind === 'bounded' || (kind === 'narrowing' && exact > BOUND);
        const refusal = [{ field: name, rule: 'narrow', params: { max: BOUND } }];
        const answer = await requestList(platform, listed, filter);
        const total = answer.code === 200 ? totalOf(answer) : undefined;
        const expected = isRefused ? [name, 400, undefined, refusal] : [name, 200, exact, undefined];
        expect([name, answer.code, total, answer.errors]).toEqual(expected);
      }
    },
  );

  it('asks for three characters where it searches texts', async () => {
    const texts = lists.flatMap((listed) => costOf(listed).narrowing.map((name) => ({ listed, name })));
    for (const { listed, name } of texts.filter((one) => one.name !== 'funcId')) {
      const { errors } = await requestList(platform, listed, { [name]: 'ab' });
      expect([listed.key, errors]).toEqual([listed.key, [{ field: name, rule: 'minLength', params: { min: 3 } }]]);
    }
    expect(texts.length).toBeGreaterThan(10);
  });

  it('offers every sort and filter once something narrows it enough', async () => {
    const terminals = lists.find(({ key }) => key === 'terminal.list');
    if (terminals === undefined) throw new Error('terminals have no list');
    const narrowed = { msId: 'T5000000001' };
    const { records } = (await requestList(platform, terminals, narrowed)).result as { records: { msName: string }[] };
    expect(records).toHaveLength(1);
    for (const column of columnsOf(terminals)) {
      expect((await requestList(platform, terminals, { ...narrowed, column })).result).toMatchObject({
        records,
        total: 1,
      });
    }
    const both = await requestList(platform, terminals, { ...narrowed, callLevel: [7], version: 'V1' });
    expect(totalOf(both)).toBe(1);
  });
});

interface PlanNode {
  'Node Type': string;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node['Plans'] ?? []).flatMap(nodesOf)];
}

/** Statements that readers send while the work runs. */
async function sentDuring(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const { readers: pool } = service.database;
  const query = pool.query.bind(pool);
  const sent: { text: string; values: unknown[] }[] = [];
  Object.assign(pool, {
    query: (text: string, values: unknown[]) => {
      sent.push({ text, values });
      return (query as (text: string, values: unknown[]) => unknown)(text, values);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pool, { query });
  }
  return sent;
}

/** PostgreSQL's plan for the page if the tables were too large to scan or sort. */
async function pagePlan(text: string, values: unknown[]): Promise<string[]> {
  const connection = await service.database.pool.connect();
  try {
    await connection.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await connection.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    const cut = plan === undefined ? undefined : nodesOf(plan).find((node) => node['Node Type'] === 'Limit');
    return cut === undefined ? [] : nodesOf(cut).map((node) => node['Node Type']);
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

describe.each([
  ['the platform', platform],
  ['an agent', agent],
])('to %s', (_who, token) => {
  const visibleLists = lists.filter(({ family }) => token === platform || family.listedOn?.platformOnly !== true);
  const sorts = visibleLists.flatMap((listed) => costOf(listed).sorts.map((column) => ({ listed, column })));

  it.each(sorts.map(({ listed, column }) => [listed.key, column, listed] as const))(
    '%s finds a page by %s in the order of an index',
    async (_key, column, listed) => {
      for (const order of ['asc', 'desc']) {
        const sent = await sentDuring(() => requestList(token, listed, { column, order }));
        const page = sent.find(({ text }) => text.includes('pick_order'));
        if (page === undefined) throw new Error(`no page of ${listed.key} was read`);
        const nodes = await pagePlan(page.text, page.values);
        expect(nodes).toContainEqual(expect.stringMatching(/^Index (Only )?Scan/));
        expect([order, nodes.filter((node) => /^(Incremental )?Sort|^Seq Scan/.test(node))]).toEqual([order, []]);
      }
    },
  );
});

it('ends a read that takes too long, and says what to do', async (test) => {
  needsRealClock(test);
  const hurried = openDatabase(service.databaseUrl, { readTimeoutMs: 50 });
  afterAll(() => hurried.close());
  const ctx = { ...(await ctxOf(service, 'admin')), database: hurried };
  await expect(readRows(ctx, 'select pg_sleep(20)')).rejects.toMatchObject({ key: 'tooMuchToRead', code: 3105 });
});
