import { MAX_SELECTED } from '@roger/contract/fields/selection';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { unchangedIn } from '../support/database/fingerprint.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { signIn } from '../support/session.ts';
import { bulkInputs } from './bulk-inputs.ts';
import { endpoints } from './endpoints.ts';
import { listOf, selecting, takesSelection } from './selecting.ts';
import { makeWorld } from './world.ts';

const service = await useService();
const admin = await signIn(service);
const { agent } = await makeWorld(service);
const unchanged = unchangedIn(service);
const inputs = bulkInputs(service);
await putCoins(admin, 1, { YCOIN: 100_000, KCOIN: 100_000 });

// What a client holds of servers, whose prices it has and who is in a group is said in whole, not picked from a list; IDs to be tried
// need not exist.
const NAMED_ONLY = [
  'client.saveBindServer',
  'group.updateGrpMs',
  'priceTemplate.bindPriceTemplate',
  'terminal.batchBind',
  'terminal.checkExistId',
  'terminal.deleteImei2',
  'terminal.updateMsGrp',
  // A list that is asked for by terminals.
  'terminalCloudPlan.list',
];

it('is taken by every call that acts on rows named by ids', () => {
  const without = Object.keys(inputs).filter((key) => !NAMED_ONLY.includes(key));
  expect(endpoints.filter(takesSelection).map(({ key }) => key)).toEqual(expect.arrayContaining(without));
  expect(endpoints.filter(takesSelection)).toHaveLength(without.length);
});

it('may be made by whoever may make the call: what may act on rows may list them', () => {
  const all: Record<string, Family> = families;
  for (const { key, familyKey, endpoint } of endpoints.filter(takesSelection)) {
    // Who recharges may see no terminals; the call asks that itself.
    if (key === 'coin.rechargeService') continue;
    const readers = all[familyKey]?.endpoints['list']?.permission;
    expect([key, [readers].flat()]).toEqual([key, expect.arrayContaining([endpoint.permission].flat())]);
  }
});

describe.each(endpoints.filter(takesSelection).map((listed) => [listed.key, listed] as const))(
  'a selection of %s',
  (key, listed) => {
    const make = async (count: number) => (await inputs[key]?.(count)) ?? {};
    const send = (input: object, session = admin) => session.send(listed.familyKey, listed.name, input);

    it('does what naming the rows does', async () => {
      expect(await send(await selecting(service, listed, await make(3)))).toMatchObject({ code: 200 });
    });

    it('is refused where the rows are not as many as said, and nothing is written', async () => {
      const input = await selecting(service, listed, await make(3));
      for (const count of [2, 4]) {
        const answer = await unchanged(() => send({ ...input, selection: { ...input.selection, count } }));
        expect(answer).toMatchObject({ code: 3104, params: { reason: 'changed', count: 3 } });
      }
    });

    it('stands in place of ids: both, or neither, is 400', async () => {
      const named = await make(2);
      const selected = await selecting(service, listed, named);
      const both = await unchanged(() => send({ ...named, ...selected }));
      expect(both).toMatchObject({ code: 400, errors: [{ field: 'selection', rule: 'unknown' }] });
      const neither = await unchanged(() => send({ ...selected, selection: undefined }));
      const [field] = Object.keys(named).filter((name) => ['ids', 'msIds', 'toMsIds'].includes(name));
      expect(neither).toMatchObject({
        code: 400,
        errors: [{ field: key === 'role.delete' ? 'id' : field, rule: 'required' }],
      });
    });

    it('holds at least one row', async () => {
      const { selection, ...rest } = await selecting(service, listed, await make(1));
      const answer = await unchanged(() => send({ ...rest, selection: { ...selection, count: 0 } }));
      expect(answer).toMatchObject({ code: 400, errors: [{ field: 'selection.count', rule: 'positiveInteger' }] });
    });

    it('takes the filters of its list and no other', async () => {
      const { selection, ...rest } = await selecting(service, listed, await make(1));
      const answers = await unchanged(() =>
        Promise.all(
          [{ surprise: 1 }, { pageNo: 1 }, { column: 'id' }, { export: true }, { id: 'one' }].map((more) =>
            send({ ...rest, selection: { ...selection, filters: { ...selection.filters, ...more } } }),
          ),
        ),
      );
      for (const answer of answers) {
        expect(answer.code).toBe(400);
        expect(answer.errors?.[0]?.field).toMatch(/^selection\.filters\./);
      }
    });

    it('holds no row out of scope', async () => {
      const input = await selecting(service, listed, await make(2));
      const { code, params } = await unchanged(() => send(input, agent));
      // What the platform alone may do, and a receiver or a giver out of scope, are refused before any row is looked at.
      if (code === 510 || code === 3102 || (code === 3202 && 'fromMsId' in input)) return;
      expect([code, params]).toEqual([3104, { reason: 'changed', count: 0 }]);
    });
  },
);

// The lists that hold more rows already than a selection may.
const full = new Set<string>();

it.each(endpoints.filter(takesSelection).map((listed) => [listed.key, listed] as const))(
  'a selection of %s holds no more than 10 000 rows',
  async (key, { familyKey, name }) => {
    const { ids: _ids, msIds, toMsIds = msIds, ...rest } = (await inputs[key]?.(1)) ?? {};
    const list = toMsIds === undefined ? familyKey : listOf(key);
    if (!full.has(list)) await inputs[key]?.(MAX_SELECTED + 1);
    full.add(list);
    const selection = { filters: {}, count: MAX_SELECTED };
    const answer = await unchanged(() => admin.send(familyKey, name, { ...rest, selection }));
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'selection', rule: 'count' }] });
    const { max, count } = answer.errors?.[0]?.params ?? {};
    expect(max).toBe(MAX_SELECTED);
    expect(count).toBeGreaterThan(MAX_SELECTED);
  },
);
