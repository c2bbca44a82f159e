import { MAX_SELECTED } from '@roger/contract/fields/selection';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { signIn } from '../../support/session.ts';
import { bulkInputs } from './bulk-inputs.ts';
import { endpoints } from '../support/endpoints.ts';
import { listOf, selecting, acceptsSelection } from './selecting.ts';
import { makeWorld } from '../support/world.ts';

const service = await useService();
const admin = await signIn(service);
const { agent } = await makeWorld(service);
const unchanged = assertUnchangedIn(service);
const inputs = bulkInputs(service);
await putCoins(admin, 1, { YCOIN: 100_000, KCOIN: 100_000 });

// These inputs are complete sets (servers or prices of a client, members of a group) or new IDs; neither is a selection
// of list rows.
const NAMED_ONLY = [
  'client.saveBindServer',
  'group.updateGrpMs',
  'priceTemplate.bindPriceTemplate',
  'terminal.batchBind',
  'terminal.checkExistId',
  'terminal.deleteImei2',
  'terminal.updateMsGrp',
  // This list requires terminals as a filter.
  'terminalCloudPlan.list',
];

it('is accepted by every call that acts on rows named by ids', () => {
  const without = Object.keys(inputs).filter((key) => !NAMED_ONLY.includes(key));
  expect(endpoints.filter(acceptsSelection).map(({ key }) => key)).toEqual(expect.arrayContaining(without));
  expect(endpoints.filter(acceptsSelection)).toHaveLength(without.length);
});

it('may be made by every caller of the call: keys that act on rows list them', () => {
  const all: Record<string, Family> = families;
  for (const { key, familyKey, endpoint } of endpoints.filter(acceptsSelection)) {
    // The recharging account may have no right to see terminals; the call checks that itself.
    if (key === 'coin.rechargeService') continue;
    const readers = all[familyKey]?.endpoints['list']?.permission;
    expect([key, [readers].flat()]).toEqual([key, expect.arrayContaining([endpoint.permission].flat())]);
  }
});

describe.each(endpoints.filter(acceptsSelection).map((listed) => [listed.key, listed] as const))(
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

    it('replaces ids: both, or neither, is 400', async () => {
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
      // Refused before any row is read: calls of the platform only, and payers or receivers outside the scope.
      if (code === 510 || code === 3102 || (code === 3202 && 'fromMsId' in input)) return;
      expect([code, params]).toEqual([3104, { reason: 'changed', count: 0 }]);
    });
  },
);

// Lists that have more rows than a selection may have.
const full = new Set<string>();

it.each(endpoints.filter(acceptsSelection).map((listed) => [listed.key, listed] as const))(
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
