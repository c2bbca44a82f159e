import type { Endpoint, Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { filterKind } from '@roger/contract/fields/list-query';
import type { TArray, TObject, TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';

/** Row fields without a filter, each with the reason. */
const NO_FILTER: Record<string, string> = {
  'account.accountsPassword': 'a secret, never answered',
  'account.mailTrouble': 'an object of a time and words',
  'client.mailTrouble': 'an object of a time and words',
  'client.hosts': 'a list; clientHost has a list of its own',
  'terminal.functions': 'a list; funcId asks for those who have one',
  'terminal.zones': 'a list of the areas of its channels',
  'group.associated': 'a list of groups',
  'price-template.prices': 'a list; funcId asks for those that price one',
  'terminal-function.prices': 'a list of the platform’s prices, one a unit',
  'coin.recyclable': 'an object of three amounts',
  'operation-log.before': 'a document',
  'operation-log.after': 'a document',
  'job.payload': 'a document',
  'upgrade-task.targets': 'a document',
  'upgrade-task.stages': 'a list; sorted by how many there are',
  'terminal-profile.parameters': 'a document',
  'terminal-profile.buttons': 'a list of buttons',
  'timing-report.clientIds': 'a list; reports are told by their owner',
  'timing-report.clientNames': 'a list; reports are told by their owner',
  'timing-report.receiveEmails': 'a list of addresses',
  'timing-report.stoppedEmails': 'a list of addresses',
  'timing-report.refusedEmails': 'a list of addresses',
  'timing-report.schedule': 'an object; nextTime tells when it comes to pass',
  'view.filters': 'a document',
  'view.columns': 'a list; views are told by their screen',
  'view.sort': 'an object of a column and its direction',
};
/** Row fields of those that no list is sorted by; lists of values have an order. */
const NO_SORT = new Set([
  'account.accountsPassword',
  'account.mailTrouble',
  'client.mailTrouble',
  'coin.recyclable',
  'operation-log.before',
  'operation-log.after',
  'job.payload',
  'terminal.hardwareAlarm',
  'upgrade-task.targets',
  'terminal-profile.parameters',
  'terminal-profile.buttons',
  'timing-report.schedule',
  'view.filters',
  'view.sort',
]);
/** Filters with their own semantics: the exact text, one of the values of a list, or the group of the associations. */
const OWN_WAY = new Set([
  'operation-log.module',
  'client-voucher.deviceId',
  'client-voucher.funcIds',
  'job.name',
  'group-association.grpId',
]);

interface ListCall {
  slug: string;
  name: string;
  input: Record<string, TSchema>;
  row: Record<string, TSchema>;
}

function rowOf(result: TSchema): Record<string, TSchema> | null {
  const records = (result as TObject).properties?.['records'] as TArray | undefined;
  return records === undefined ? null : (records.items as TObject).properties;
}

/** Pages of one item's rows in a fixed order: not lists, since they have neither sort nor filter. */
const IN_ONE_ORDER = new Set(['terminal.history']);

const lists = (Object.values(families) as Family[]).flatMap(({ slug, endpoints }) =>
  Object.entries(endpoints).flatMap(([name, endpoint]: [string, Endpoint]): ListCall[] => {
    const row = rowOf(endpoint.result);
    return row === null || IN_ONE_ORDER.has(`${slug}.${name}`)
      ? []
      : [{ slug, name, row, input: endpoint.input.properties }];
  }),
);
const fields = lists.flatMap((list) =>
  Object.entries(list.row).map(([field, schema]) => ({ list, field, schema, key: `${list.slug}.${field}` })),
);

/** Inputs of an export besides the query of its list. */
const CHOICES = ['columns', 'format'];
const exports = (Object.values(families) as Family[]).flatMap(({ slug, endpoints }) =>
  Object.values(endpoints)
    .filter(({ log, input }) => log === 'export' && 'pageSize' in input.properties)
    .map(({ input }) => [slug, Object.keys(input.properties)] as const),
);

describe('every list of the contract', () => {
  it('is called list or findPage…, and is whatever has pages', () => {
    const paged = (Object.values(families) as Family[]).flatMap(({ slug, endpoints }) =>
      Object.entries(endpoints).flatMap(([name, { input, answer }]: [string, Endpoint]) =>
        'pageSize' in input.properties && answer !== 'file' ? [`${slug}.${name}`] : [],
      ),
    );
    expect(paged.length).toBeGreaterThan(15);
    expect(lists.map(({ slug, name }) => `${slug}.${name}`)).toEqual(paged.filter((key) => !IN_ONE_ORDER.has(key)));
    for (const { name } of lists) expect(name).toMatch(/^(list|findPage[A-Z]\w+)$/);
  });

  it('is filtered by each field of its rows, but for those with a reason', () => {
    const missing = fields.filter(({ list, field }) => !(field in list.input)).map(({ key }) => key);
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(NO_FILTER).toSorted());
  });

  it('takes both ends of what has an order: moments, days and numbers that are no ids', () => {
    const ordered = new Set(['timestamp', 'day', 'number']);
    for (const { list, field, schema, key } of fields) {
      const has = [`${field}_begin`, `${field}_end`].map((end) => end in list.input);
      const isExpected = ordered.has(filterKind(schema) ?? '');
      expect([key, ...has]).toEqual([key, isExpected, isExpected]);
    }
  });

  it('takes several ids, choices, numbers and days at once', () => {
    const several = new Set(['id', 'choice', 'number', 'day']);
    for (const { list, field, schema, key } of fields.filter((one) => !OWN_WAY.has(one.key))) {
      const filter: (TSchema & { type?: string }) | undefined = list.input[field];
      expect([key, filter?.type === 'array']).toEqual([key, several.has(filterKind(schema) ?? '')]);
    }
  });

  it('is sorted by each field of its rows, but for those without an order', () => {
    for (const { row, input, slug } of lists) {
      const expectedFields = Object.keys(row).filter((field) => !NO_SORT.has(`${slug}.${field}`));
      expect([slug, (input['column'] as { enum?: string[] }).enum]).toEqual([slug, expectedFields]);
    }
  });

  it('says which of its texts are moments', () => {
    for (const { field, schema, key } of fields) {
      expect([key, filterKind(schema) === 'timestamp']).toEqual([
        key,
        /(Time|^time|Until|Online|Offline|forecastEnd)$/.test(field),
      ]);
    }
  });

  it('has no field called like a part of the page', () => {
    const reserved = ['pageNo', 'pageSize', 'column', 'order', 'export', 'excludeSub', 'keyword'];
    // A report has a field of that name; as a filter it limits to own rows, as on every list.
    const named = fields.filter(({ field }) => reserved.includes(field)).map(({ key }) => key);
    expect(named).toEqual(['timing-report.excludeSub']);
    const ofExports = fields.filter(({ list }) => exports.some(([slug]) => slug === list.slug));
    expect(ofExports.filter(({ field }) => CHOICES.includes(field))).toEqual([]);
  });

  it('has a key that asks for the file where one answers at the same address', () => {
    const exported = (Object.values(families) as Family[]).filter(({ endpoints }) =>
      Object.values(endpoints).some(({ whenExport }) => whenExport === true),
    );
    expect(exported.map(({ slug }) => slug)).toEqual(
      lists.filter(({ input }) => 'export' in input).map(({ slug }) => slug),
    );
  });

  it('is exported with the same filters', () => {
    expect(exports.length).toBeGreaterThan(4);
    for (const [slug, keys] of exports) {
      const filters = Object.keys(lists.find((one) => one.slug === slug)?.input ?? {}).filter(
        (key) => key !== 'export',
      );
      expect([slug, keys]).toEqual([slug, [...filters, ...CHOICES]]);
    }
  });
});
