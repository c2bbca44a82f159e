import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { statementsOf } from '../support/database/statements.ts';
import { putCoins } from '../support/fixtures/coins.ts';
import { signIn } from '../support/session.ts';
import { bulkInputs } from './bulk-inputs.ts';
import { endpoints, type Listed } from './endpoints.ts';
import { selecting, takesSelection } from './selecting.ts';

// More groups than a terminal has otherwise, so that these count too.
const service = await useService({ GROUPS_PER_TERMINAL: '100' });
const admin = await signIn(service);
const inputs = bulkInputs(service);
await putCoins(admin, 1, { YCOIN: 100_000, MCOIN: 100_000, KCOIN: 100_000 });

const MANY = /^(ids|msIds|toMsIds|grpIds|clientIds|servIds|items)$/;
const bulk = endpoints.filter(({ endpoint }) =>
  Object.entries(endpoint.input.properties).some(
    ([field, schema]) => MANY.test(field) && ((schema as { maxItems?: number }).maxItems ?? 0) >= 500,
  ),
);

it('every call that takes many ids has its input here', () => {
  expect(bulk.map(({ key }) => key).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

// How many rows a reader has is remembered for a few seconds, and then counted by whoever comes first.
const COUNTED_NOW_AND_THEN = 'select count(*)::int as total from (select 1 from';

/** The beginnings of what is sent to the database for so many ids. */
async function textsFor(listed: Listed, input: object): Promise<string[]> {
  const { value, texts } = await statementsOf(() => admin.send(listed.familyKey, listed.name, input));
  expect([value.code, value.message]).toEqual([200, expect.any(String)]);
  return texts
    .filter((text) => !text.startsWith(COUNTED_NOW_AND_THEN))
    .map((text) => text.replace(/\$\d+(, ?\$\d+)*/g, '$').slice(0, 60));
}

it.each(bulk.map((listed) => [listed.key, listed] as const))(
  '%s asks as much of the database for 40 ids as for 2',
  async (key, listed) => {
    const texts = async (count: number) => textsFor(listed, (await inputs[key]?.(count)) ?? {});
    // What is read once a process is read by the first.
    await texts(1);
    expect(await texts(40)).toEqual(await texts(2));
  },
);

it.each(bulk.filter(takesSelection).map((listed) => [listed.key, listed] as const))(
  '%s asks as much of the database for 40 rows that filters leave as for 2',
  async (key, listed) => {
    const texts = async (count: number) =>
      textsFor(listed, await selecting(service, listed, (await inputs[key]?.(count)) ?? {}));
    await texts(1);
    expect(await texts(40)).toEqual(await texts(2));
  },
);
