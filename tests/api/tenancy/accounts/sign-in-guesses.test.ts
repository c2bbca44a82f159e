import { LOCK_AFTER_FAILURES, NAME_LOCK_AFTER_FAILURES } from '@roger/contract/constants';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { usersOf } from '../../../support/fixtures/users.ts';
import { defaultRole } from '../../../support/fixtures/basics.ts';
import { sessionWith } from '../../../support/session.ts';

const ADDRESS_LIMIT = 20;
const service = await useService({ TRUST_PROXY: '127.0.0.1', LOGIN_ADDRESS_LIMIT: String(ADDRESS_LIMIT) });
const { prisma } = service.database;
const { user } = usersOf(service, { clientId: 1, roleId: await defaultRole(service, 'client') });
const anonymous = sessionWith(service, '');

const guess = (accountsName: string, address: string) =>
  anonymous.call('account', 'login', { accountsName, accountsPassword: 'wrong' }, { 'x-forwarded-for': address });

/** Duration of a guess, in milliseconds. */
async function timed(name: string, address: string): Promise<number> {
  const start = performance.now();
  await guess(name, address);
  return performance.now() - start;
}

/** The distance between the ranks of two samples in standard deviations (Mann–Whitney). */
function rankZ(one: readonly number[], two: readonly number[]): number {
  const wins = one.map((value) => two.filter((other) => value > other).length).reduce((sum, count) => sum + count, 0);
  const mean = (one.length * two.length) / 2;
  return (wins - mean) / Math.sqrt((one.length * two.length * (one.length + two.length + 1)) / 12);
}

describe('a wrong password and an unknown name', () => {
  it('come with the same headers', async () => {
    const [wrong, unknown] = [await guess((await user()).name, '10.1.0.1'), await guess('nobody', '10.1.0.1')];
    expect([wrong.code, unknown.code]).toEqual([3001, 3001]);
    expect(Object.keys(wrong.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
  });

  it('cannot be distinguished by their duration', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = -5; round < 60; round += 1) {
      const { name } = await user();
      const inTurn: [number[], string][] = [
        [known, name],
        [unknown, `unknown-${round}`],
      ];
      for (const [times, who] of round % 2 === 0 ? inTurn : inTurn.toReversed()) {
        const took = await timed(who, `10.4.0.${round + 6}`);
        if (round >= 0) times.push(took);
      }
    }
    expect([known.length, unknown.length]).toEqual([60, 60]);
    expect(Math.abs(rankZ(known, unknown))).toBeLessThan(4);
  });
});

describe('of a thousand guesses at once', () => {
  it.each([
    ['for one name from one address', LOCK_AFTER_FAILURES, () => 'one-name', () => '10.3.0.1'],
    [
      'for one name from as many addresses',
      NAME_LOCK_AFTER_FAILURES,
      () => 'everywhere',
      (index: number) => `10.2.${index >> 8}.${index & 255}`,
    ],
    ['for as many names from one address', ADDRESS_LIMIT, (index: number) => `many-${index}`, () => '10.3.0.2'],
  ])(
    '%s no more than %d are checked, and of an address one a second beyond',
    async (what, limit, nameOf, addressOf) => {
      const begun = performance.now();
      const before = await prisma.signInCheck.count();
      const guesses = Array.from({ length: 1000 }, (_value, index) => guess(nameOf(index), addressOf(index)));
      const codes = (await Promise.all(guesses)).map(({ code }) => code);
      const checked = (await prisma.signInCheck.count()) - before;
      expect(checked).toBeGreaterThan(0);
      const seconds = what.startsWith('for as many names') ? Math.ceil((performance.now() - begun) / 1000) : 0;
      expect(checked).toBeLessThanOrEqual(limit + seconds);
      expect(codes.filter((code) => code === 3001).length).toBeLessThanOrEqual(checked);
      // A busy machine answers 503 to calls that waited too long for the database.
      expect([...new Set(codes)].filter((code) => ![3001, 3002, 503].includes(code))).toEqual([]);
    },
    120_000,
  );
});
