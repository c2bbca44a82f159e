import { costOf, filterKind } from '@roger/contract/fields/list-query';
import type { TArray, TObject, TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { LICENSE_PUBLIC_KEY } from '../support/fixtures/licenses.ts';
import { sessionWith, type Session } from '../support/session.ts';
import { lists, type Listed } from './support/endpoints.ts';
import { furnish } from './support/furnished-world.ts';
import { walks } from './walk/walks.ts';
import { makeWorld } from './support/world.ts';

type Row = Record<string, unknown>;
type Kind = NonNullable<ReturnType<typeof filterKind>>;

const PLATFORM = 'the platform';
const MOST_VALUES = 2;
const service = await useService({ LICENSE_PUBLIC_KEY });
const world = await makeWorld(service);
const readers = await furnish(world);

/** Filters that match the whole text: one of several values, or an id. */
const WHOLE_TEXTS = new Set(['operationLog.module', 'clientVoucher.deviceId', 'job.name']);
/** Columns where null is later than every day, beside those that an index sorts (docs/adr/031). */
const ENDLESS = new Set(['terminal.list.remainDays', 'group.list.endTime', 'group.findPageByMsId.endTime']);
/** Lists that only the platform may read. */
const PLATFORM_ONLY = new Set(['resource.list', 'job.list', 'mailLog.list']);
/** Fields that have no value before other families exist. */
const neverThere = [...walks].flatMap(([key, { neverThere: fields = [] }]) => fields.map((field) => `${key}.${field}`));

const rowSchema = ({ endpoint }: Listed) =>
  (((endpoint.result as TObject).properties['records'] as TArray).items as TObject).properties as Record<
    string,
    TSchema
  >;

/** Reads all rows of a list as one session. */
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

/** Number of rows that a filter returns to the platform. */
async function total({ familyKey, name }: Listed, filters: Row = {}): Promise<number> {
  return ((await admin.send(familyKey, name, { pageSize: 1, ...filters })).result as { total: number }).total;
}

/** The filters that can ask for a value of a field, and the values that each must return. */
function questions(field: string, kind: Kind, value: unknown): [filters: Row, holds: (rowValue: never) => boolean][] {
  const exact: [Row, (rowValue: never) => boolean] = [{ [field]: value }, (rowValue) => rowValue === value];
  const ends: [Row, (rowValue: never) => boolean][] = [
    [{ [`${field}_begin`]: value }, (rowValue) => rowValue >= (value as never)],
    [{ [`${field}_end`]: value }, (rowValue) => rowValue <= (value as never)],
  ];
  if (kind === 'text') {
    const part = String(value).toUpperCase();
    return [[{ [field]: part }, (rowValue) => String(rowValue).toUpperCase().includes(part)]];
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
      await service.clock.freeze(async () => {
        const all = await read(session, listed, { column: sortKey(listed) });
        for (const { field, kind } of filterable.filter((one) => one.listed === listed)) {
          const values = [...new Set(all.map((row) => row[field]))].filter((value) => value !== null && value !== '');
          for (const value of values.slice(0, MOST_VALUES)) {
            for (const [filters, holds] of questions(field, kind, value)) {
              const found = await read(session, listed, { column: sortKey(listed), ...filters });
              const expected = all.filter((row) => row[field] !== null && holds(row[field] as never));
              expect([filters, found]).toEqual([filters, expected]);
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

function acceptsSeveral({ listed, field }: { listed: Listed; field: string }): boolean {
  const schema: (TSchema & { type?: string }) | undefined = listed.endpoint.input.properties[field];
  return schema?.type === 'array';
}

/** A column that gives a list a unique order. */
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

  it('is sorted by each of its columns as they are answered, in both directions, what is empty last', async () => {
    await service.clock.freeze(async () => {
      for (const column of columns) {
        const up = await read(admin, listed, { column, order: 'asc' });
        const down = await read(admin, listed, { column, order: 'desc' });
        const { sorts } = costOf(listed.endpoint.input.properties['column'] ?? {});
        const isEndless = sorts.includes(column) || ENDLESS.has(`${listed.key}.${column}`);
        const isEmpty = (row: Row) => !isEndless && row[column] === null;
        const given = up.filter((row) => !isEmpty(row));
        const expected = [...given.toReversed(), ...up.filter(isEmpty).toReversed()];
        expect([column, down]).toEqual([column, expected]);
        const kind = kindOf(listed, column, rowSchema(listed)[column] ?? {});
        // The database defines the order of texts and which list comes first.
        if (kind === null || kind === 'text' || kind === 'choice') continue;
        const values = up.map((row) => row[column] as number | string | boolean | null);
        const ordered = values.toSorted((a, b) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1));
        expect([column, values]).toEqual([column, ordered]);
      }
    });
  });

  it('turns its usual order around where only the direction is given', async () => {
    // Rows of running work change by the second.
    await service.clock.freeze(async () => {
      const usual = await read(admin, listed);
      const [up, down] = [await read(admin, listed, { order: 'asc' }), await read(admin, listed, { order: 'desc' })];
      expect([up, down]).toContainEqual(usual);
      expect(down).toEqual(up.toReversed());
      expect(up.length).toBeGreaterThan(1);
    });
  });

  it('takes nothing but separators as no value', async () => {
    const several = filterable.filter((one) => one.listed === listed && acceptsSeveral(one));
    const usual = await total(listed);
    for (const { field } of several) {
      for (const empty of [',', ',,']) expect([field, await total(listed, { [field]: empty })]).toEqual([field, usual]);
    }
    expect(several.length).toBeGreaterThan(0);
  });
});
