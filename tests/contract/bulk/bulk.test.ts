import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { recordStatements } from '../../support/database/statements.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { signIn } from '../../support/session.ts';
import { bulkInputs } from './bulk-inputs.ts';
import { endpoints, type Listed } from '../support/endpoints.ts';
import { selecting, acceptsSelection } from './selecting.ts';

// More groups than the default per terminal, so that memberships count too.
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

// The number of a reader's rows is cached for a few seconds and then counted by the next call.
const COUNTED_NOW_AND_THEN = 'select count(*)::int as total from (select 1 from';

/** The beginnings of the statements sent for so many ids. */
async function textsFor(listed: Listed, input: object): Promise<string[]> {
  const { value, texts } = await recordStatements(() => admin.send(listed.familyKey, listed.name, input));
  expect([value.code, value.message]).toEqual([200, expect.any(String)]);
  return texts
    .filter((text) => !text.startsWith(COUNTED_NOW_AND_THEN))
    .map((text) => text.replace(/\$\d+(, ?\$\d+)*/g, '$').slice(0, 60));
}

it.each(bulk.map((listed) => [listed.key, listed] as const))(
  '%s asks as much of the database for 40 ids as for 2',
  async (key, listed) => {
    const texts = async (count: number) => textsFor(listed, (await inputs[key]?.(count)) ?? {});
    // The first call also fills the caches of the process.
    await texts(1);
    expect(await texts(40)).toEqual(await texts(2));
  },
);

it.each(bulk.filter(acceptsSelection).map((listed) => [listed.key, listed] as const))(
  '%s asks as much of the database for 40 rows that filters leave as for 2',
  async (key, listed) => {
    const texts = async (count: number) =>
      textsFor(listed, await selecting(service, listed, (await inputs[key]?.(count)) ?? {}));
    await texts(1);
    expect(await texts(40)).toEqual(await texts(2));
  },
);
