import { expect, it } from 'vitest';
import { isTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent');
const [north, south] = [
  await putClient(service, admin, 'North', { pid: agent, type: 2 }),
  await putClient(service, admin, 'South', { pid: agent, type: 2 }),
];
const foreign = await putClient(service, admin, 'Foreign');
const session = await signInFor(service, 'keeper', agent);

let numbers = 0;
const createTerminal = async (clientId = north, columns: object = {}) => {
  const msId = `E1${String((numbers += 1)).padStart(9, '0')}`;
  await putTerminal(service, msId, clientId, columns);
  return msId;
};
const stored = (msId: string) => prisma.terminal.findUniqueOrThrow({ where: { msId } });
const reset = (msIds: string[], more: object = {}) => session.call('terminal', 'resetMsPwd', { msIds, ...more });

it('gives each terminal a random password of its own, shown once and never logged', async () => {
  const msIds = [await createTerminal(), await createTerminal(south), await createTerminal()];
  const passwords: string[] = [];
  const rows = await loggedDuring(service, async () => {
    const { items } = (await reset(msIds)).result;
    expect(items.map(({ msId }) => msId)).toEqual(msIds);
    passwords.push(...items.map(({ msPwd }) => msPwd));
  });
  expect(new Set(passwords).size).toBe(3);
  for (const [index, msId] of msIds.entries()) {
    const { passwordHash, rowVersion } = await stored(msId);
    expect([isTerminalPassword(passwordHash, passwords[index] ?? ''), rowVersion]).toEqual([true, 2]);
  }
  expect(rows.map(({ targetClientId, target }) => [targetClientId, target])).toEqual([
    [north, `${msIds[0]}, ${msIds[2]}`],
    [south, msIds[1]],
  ]);
  for (const password of passwords) expect(JSON.stringify(rows.map(({ after }) => after))).not.toContain(password);
});

it('gives all of them the password that is named', async () => {
  const msIds = [await createTerminal(), await createTerminal()];
  expect((await reset(msIds, { msPwd: 'abc123' })).result.items).toEqual(
    msIds.map((msId) => ({ msId, msName: expect.any(String), msPwd: 'abc123' })),
  );
  const [one, other] = [await stored(msIds[0] ?? ''), await stored(msIds[1] ?? '')];
  expect(isTerminalPassword(one.passwordHash, 'abc123')).toBe(true);
  expect(one.passwordHash).not.toBe(other.passwordHash);
});

it('changes none when one is missing, foreign or named twice, or the password has the wrong form', async () => {
  const [mine, theirs] = [await createTerminal(), await createTerminal(foreign)];
  for (const [msIds, more, code] of [
    [[mine, theirs], {}, 3202],
    [[mine, 'E9999999999'], {}, 3202],
    [[mine, mine], {}, 400],
    [[mine], { msPwd: 'short' }, 400],
    [[], {}, 400],
  ] as const) {
    expect((await unchanged(() => reset([...msIds], more))).code).toBe(code);
  }
});

it('is for those who hold the key', async () => {
  const reader = await signInFor(service, 'reader', north, 'client');
  expect((await reader.call('terminal', 'resetMsPwd', { msIds: [await createTerminal()] })).code).toBe(510);
});

it('shows if terminals are of one client, and their models', async () => {
  const model = await prisma.terminalModel.create({ data: { name: 'TX-1' } });
  const [one, two, three] = [
    await createTerminal(north, { modelId: model.id }),
    await createTerminal(),
    await createTerminal(south),
  ];
  const same = async (msIds: string[]) => (await session.call('terminal', 'checkIsSameClient', { msIds })).result;
  expect([await same([one, two]), await same([one, one]), await same([one, three])]).toEqual([true, true, false]);
  expect((await session.call('terminal', 'getModelByMsId', { msIds: [three, one] })).result).toEqual([
    { msId: three, modelId: null, modelName: null },
    { msId: one, modelId: model.id, modelName: 'TX-1' },
  ]);
  const theirs = await createTerminal(foreign);
  for (const name of ['checkIsSameClient', 'getModelByMsId'] as const) {
    expect(await session.call('terminal', name, { msIds: [one, theirs] })).toMatchObject({
      code: 3202,
      params: { msIds: [theirs] },
    });
  }
});
