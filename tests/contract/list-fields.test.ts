import { filterKind } from '@roger/contract/fields/list-query';
import type { TArray, TObject, TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { LICENSE_PUBLIC_KEY } from '../support/fixtures/licenses.ts';
import { sessionWith, type Session } from '../support/session.ts';
import { lists, type Listed } from './endpoints.ts';
import { furnish } from './furnished-world.ts';
import { walks } from './walks.ts';
import { makeWorld } from './world.ts';

type Row = Record<string, unknown>;
type Kind = NonNullable<ReturnType<typeof filterKind>>;

const PLATFORM = 'the platform';
const MOST_VALUES = 2;
const service = await useService({ LICENSE_PUBLIC_KEY });
const world = await makeWorld(service);
const readers = await furnish(world);

/** Texts that are asked for as a whole: one of several, or an id. */
const WHOLE_TEXTS = new Set(['operationLog.module', 'clientVoucher.deviceId', 'job.name']);
/** Lists that are the platform's only. */
const PLATFORM_ONLY = new Set(['resource.list', 'job.list', 'mailLog.list']);
/** What has no value before other families exist. */
const neverThere = [...walks].flatMap(([key, { neverThere: fields = [] }]) => fields.map((field) => `${key}.${field}`));

const rowSchema = ({ endpoint }: Listed) =>
  (((endpoint.result as TObject).properties['records'] as TArray).items as TObject).properties as Record<
    string,
    TSchema
  >;

/** A whole list, as a reader is answered. */
async function read(session: Session, listed: Listed, filters: Row = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await session.send(listed.familyKey, listed.name, { pageSize: 500, ...filters, pageNo });
    expect([listed.key, filters, answer.code, answer.errors]).toEqual([listed.key, filters, 200, undefined]);
    const { records, pages, total: all } = answer.result as { records: Row[]; pages: number; total: number };
    rows.push(...records);
    if (pageNo < pages) continue;
    expect([listed.key, filters, rows.length]).toEqual([listed.key, filters, all]);
    return rows;
  }
}

/** How many rows a filter leaves the platform. */
async function total({ familyKey, name }: Listed, filters: Row = {}): Promise<number> {
  return ((await admin.send(familyKey, name, { pageSize: 1, ...filters })).result as { total: number }).total;
}

/** The filters that a value of a field can be asked by, and which answered values each leaves. */
function questions(field: string, kind: Kind, value: unknown): [filters: Row, holds: (given: never) => boolean][] {
  const exact: [Row, (given: never) => boolean] = [{ [field]: value }, (given) => given === value];
  const ends: [Row, (given: never) => boolean][] = [
    [{ [`${field}_begin`]: value }, (given) => given >= (value as never)],
    [{ [`${field}_end`]: value }, (given) => given <= (value as never)],
  ];
  if (kind === 'text') {
    const part = String(value).toUpperCase();
    return [[{ [field]: part }, (given) => String(given).toUpperCase().includes(part)]];
  }
  return kind === 'number' || kind === 'timestamp' || kind === 'day' ? [exact, ...ends] : [exact];
}

function kindOf(listed: Listed, field: string, schema: TSchema): Kind | null {
  return WHOLE_TEXTS.has(`${listed.familyKey}.${field}`) ? 'choice' : filterKind(schema);
}

const filterable = lists.flatMap((listed) =>
  Object.entries(rowSchema(listed)).flatMap(([field, schema]) => {
    const kind = kindOf(listed, field, schema);
    return kind === null ? [] : [{ listed, field, kind, key: `${listed.familyKey}.${field}` }];
  }),
);

describe.each(Object.entries(readers))('to %s, every list', (who, token) => {
  const session = sessionWith(service, token);

  const open = lists.filter(({ key }) => who === PLATFORM || !PLATFORM_ONLY.has(key));

  it.each(open.map((listed) => [listed.key, listed] as const))(
    '%s answers by each field of its rows exactly the rows that say so',
    async (_key, listed) => {
      await service.clock.still(async () => {
        const all = await read(session, listed, { column: sortKey(listed) });
        for (const { field, kind } of filterable.filter((one) => one.listed === listed)) {
          const values = [...new Set(all.map((row) => row[field]))].filter((value) => value !== null && value !== '');
          for (const value of values.slice(0, MOST_VALUES)) {
            for (const [filters, holds] of questions(field, kind, value)) {
              const found = await read(session, listed, { column: sortKey(listed), ...filters });
              const wanted = all.filter((row) => row[field] !== null && holds(row[field] as never));
              expect([filters, found]).toEqual([filters, wanted]);
            }
          }
          const [one, other] = values;
          if (other === undefined || kind === 'text' || kind === 'flag' || kind === 'timestamp') continue;
          const found = await read(session, listed, { column: sortKey(listed), [field]: [one, other] });
          expect([field, found]).toEqual([field, all.filter((row) => row[field] === one || row[field] === other)]);
        }
      });
    },
  );
});

function takesSeveral({ listed, field }: { listed: Listed; field: string }): boolean {
  const schema: (TSchema & { type?: string }) | undefined = listed.endpoint.input.properties[field];
  return schema?.type === 'array';
}

/** A column by which the order of a list is always the same. */
function sortKey(listed: Listed): string {
  return Object.keys(rowSchema(listed))[0] ?? '';
}

const admin = sessionWith(service, readers[PLATFORM] ?? '');

it('has a row with a value of each field, but for what does not exist yet', async () => {
  const without: string[] = [];
  for (const listed of lists) {
    const rows = await read(admin, listed);
    const fields = filterable.filter((one) => one.listed === listed);
    const empty = fields.filter(({ field }) => rows.every((row) => row[field] === null || row[field] === ''));
    without.push(...empty.map(({ key }) => key));
  }
  expect(without.toSorted()).toEqual(neverThere.toSorted());
});

it.each(neverThere)('finds nothing by %s', async (key) => {
  const one = filterable.find((candidate) => candidate.key === key);
  if (one === undefined) throw new Error(`${key} is no filter`);
  expect(await read(admin, one.listed, { [one.field]: one.kind === 'text' ? 'a' : 1 })).toEqual([]);
});

describe.each(lists.map((listed) => [listed.key, listed] as const))('%s', (_key, listed) => {
  const columns = (listed.endpoint.input.properties['column'] as { enum?: string[] }).enum ?? [];

  it('is sorted by each of its columns as they are answered, in both directions, what is empty last in ascending order', async () => {
    await service.clock.still(async () => {
      for (const column of columns) {
        const up = await read(admin, listed, { column, order: 'asc' });
        const down = await read(admin, listed, { column, order: 'desc' });
        expect([column, down]).toEqual([column, up.toReversed()]);
        const kind = kindOf(listed, column, rowSchema(listed)[column] ?? {});
        // How texts follow each other is the database's to say, and so is what comes first of lists.
        if (kind === null || kind === 'text' || kind === 'choice') continue;
        const values = up.map((row) => row[column] as number | string | boolean | null);
        const ordered = values.toSorted((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
        expect([column, values]).toEqual([column, ordered]);
      }
    });
  });

  it('turns its usual order around where only the direction is given', async () => {
    const usual = await read(admin, listed);
    const [up, down] = [await read(admin, listed, { order: 'asc' }), await read(admin, listed, { order: 'desc' })];
    expect([up, down]).toContainEqual(usual);
    expect(down).toEqual(up.toReversed());
    expect(up.length).toBeGreaterThan(1);
  });

  it('takes nothing but separators as no value', async () => {
    const several = filterable.filter((one) => one.listed === listed && takesSeveral(one));
    const usual = await total(listed);
    for (const { field } of several) {
      for (const empty of [',', ',,']) expect([field, await total(listed, { [field]: empty })]).toEqual([field, usual]);
    }
    expect(several.length).toBeGreaterThan(0);
  });
});
