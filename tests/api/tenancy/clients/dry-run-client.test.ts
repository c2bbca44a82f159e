import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { dryRunThenCall, dryRunThenRefusedCall, comparableAnswer, type DryRunCall } from '../../../support/dry-run.ts';
import { functionOf, putAccount, putClient, putRole, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { putCoins } from '../../../support/fixtures/coins.ts';
import { putTemplate } from '../../../support/fixtures/prices.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { putUse, putVideo, runUseBilling } from '../../../support/fixtures/use.ts';
import { putVoucher } from '../../../support/fixtures/vouchers.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const both = dryRunThenCall(service);
const admin = await signIn(service);
const poc = await functionOf(service, 'poc');
const video = await functionOf(service, 'video');
await prisma.functionKind.update({ where: { id: video }, data: { billingMode: 'duration', unit: 'minutely' } });
const [retainedServer, lost] = [await putServer(admin, 'Kept', '10.8.0.1'), await putServer(admin, 'Lost', '10.8.0.2')];

let made = 0;

/** Creates two agents, and a client of the first with a client below it, with everything that a move may end. */
async function tree() {
  made += 1;
  const from = await putClient(service, admin, `From ${made}`, { quota: 9, customPricing: true });
  const to = await putClient(service, admin, `To ${made}`, { quota: 9, servId: retainedServer });
  const more = { quota: 3, customPricing: true };
  const moved = await putClient(service, admin, `Moved ${made}`, { ...more, pid: from });
  const below = await putClient(service, admin, `Below ${made}`, { ...more, pid: moved });
  const bindings = [from, moved, below].flatMap((clientId) =>
    [retainedServer, lost].map((serverId) => ({ clientId, serverId })),
  );
  await prisma.clientServer.createMany({ data: bindings });
  await prisma.client.update({ where: { id: moved }, data: { serverId: lost, dataServerId: lost } });
  await putTemplate(service, from, `Of from ${made}`, [moved]);
  await putTemplate(service, moved, `Of moved ${made}`, [below]);
  const open = await putRole(service, from, 'Open', ['home'], true);
  const own = await putRole(service, moved, 'Own', ['home'], true);
  await putAccount(service, `one-${made}`, moved, open);
  await putAccount(service, `two-${made}`, below, own);
  await putAccount(service, `three-${made}`, below, open);
  await putAccount(service, `four-${made}`, from, own);
  return { from, to, moved, below, number: made };
}

const edit = (id: number, input: object): DryRunCall => ({
  by: admin,
  family: 'client',
  name: 'edit',
  input: { id, ...input },
});
const remove = (...ids: number[]): DryRunCall => ({ by: admin, family: 'client', name: 'deleteBatch', input: { ids } });

type Tree = Awaited<ReturnType<typeof tree>>;

const good: [string, (tree: Tree) => DryRunCall | Promise<DryRunCall>][] = [
  ['an edit', ({ moved, number }) => edit(moved, { clientname: `Renamed ${number}`, contact: 'C', reminderDays: 9 })],
  ['an edit that takes custom pricing', ({ moved }) => edit(moved, { customPricing: false, cregroupcount: 4 })],
  ['an edit of the server', ({ below }) => edit(below, { servId: retainedServer, email: null })],
  ['a move', ({ moved, to }) => edit(moved, { pid: to })],
  ['a move to the platform', ({ moved }) => edit(moved, { pid: 1, address: 'A' })],
  ['a move with its server named', ({ moved, to }) => edit(moved, { pid: to, servId: lost, customPricing: false })],
  ['a move up', ({ below, from }) => edit(below, { pid: from, cregroupcount: 9 })],
  ['a deletion', ({ moved }) => remove(moved)],
  ['a deletion of several', ({ from, below }) => remove(from, below)],
];

describe('a dry run leaves no trace and returns the result of the later call', () => {
  it.each(good)('%s', async (_name, arrange) => {
    const [trial, real] = await both(await arrange(await tree()));
    expect(trial.code).toBe(200);
    expect(comparableAnswer(trial)).toEqual(comparableAnswer(real));
  });

  it('of a deletion that replaces roles and takes servers', async () => {
    const { from, moved } = await tree();
    await prisma.clientServer.deleteMany({ where: { clientId: from, serverId: lost } });
    const [deletion] = await both(remove(moved));
    expect(deletion.result).toMatchObject({ deleted: 1, accounts: 1, roles: 2, servers: 1, templates: 1 });
  });

  it('of a move and a deletion that end something', async () => {
    const { moved, to, from } = await tree();
    const [move] = await both(edit(moved, { pid: to }));
    expect(move.result).toMatchObject({
      servId: null,
      dataServId: null,
      moved: { accounts: 3, servers: 2, templates: 1 },
    });
    await putCoins(admin, from, { KCOIN: 5 });
    const [deletion] = await both(remove(from));
    expect(deletion.result).toMatchObject({ deleted: 1, coins: { KCOIN: 5 } });
  });
});

it.each([
  [100, true, 51],
  [45, true, 3],
  [30, true, 9],
  [100, false, 51],
  [30, false, 9],
])('a deletion of who holds %i K coins and owes (billed before: %s) leaves %i', async (balance, billed, left) => {
  const { moved, below, number } = await tree();
  const price = { funcId: video, unit: 'minutely', currency: 'KCOIN', amount: 7 } as const;
  await putTemplate(service, 1, `By the minute ${number}`, [moved], [price]);
  await putCoins(admin, moved, { YCOIN: 3, KCOIN: balance });
  await putVoucher(admin, below, { funcIds: [poc] });
  await signInFor(service, `open-${number}`, moved);
  const terminalId = await putTerminal(service, `V1${String(number).padStart(9, '0')}`, moved);
  await putVideo(service, terminalId);
  for (const daysAgo of [3, 2]) await putUse(service, terminalId, video, 190, daysAgo);
  if (billed) await runUseBilling(service);
  await putUse(service, terminalId, video, 80);
  await prisma.terminal.delete({ where: { id: terminalId } });
  const [trial, real] = await both(remove(moved, below));
  // Three minutes a day, 21 K coins each; the remaining twenty seconds and the last eighty make one minute.
  expect(trial.result).toMatchObject({ sessions: 1, vouchers: 10, coins: { YCOIN: 3, KCOIN: left } });
  expect(comparableAnswer(trial)).toEqual(comparableAnswer(real));
});

const bad: [string, number, (tree: Tree) => DryRunCall | Promise<DryRunCall>][] = [
  [
    'a name that is taken',
    3101,
    ({ moved, from }) => edit(moved, { clientname: `from ${made}`, id: moved, pid: from }),
  ],
  ['a move under itself', 400, ({ moved, below }) => edit(moved, { pid: below })],
  ['a move to nobody', 3102, ({ moved }) => edit(moved, { pid: 999_999 })],
  ['a quota beyond the superior', 3401, ({ moved }) => edit(moved, { cregroupcount: 99 })],
  ['a quota below a child', 3401, ({ moved }) => edit(moved, { cregroupcount: 1 })],
  ['a server that is not there', 3102, ({ moved }) => edit(moved, { servId: 999_999 })],
  ['a version of before', 3104, ({ moved }) => edit(moved, { contact: 'C', rowVersion: 77 })],
  ['a deletion of nobody', 3102, () => remove(999_999)],
  ['a deletion of the own client', 510, () => remove(1)],
  [
    'a deletion of who has terminals',
    3103,
    async ({ moved, number }) => {
      await putTerminal(service, `V2${String(number).padStart(9, '0')}`, moved);
      return remove(moved);
    },
  ],
];

it.each(bad)('%s is refused (%i) alike', async (_name, code, arrange) => {
  const [trial, real] = await dryRunThenRefusedCall(service, await arrange(await tree()));
  expect(trial.code).toBe(code);
  expect(comparableAnswer(trial)).toEqual(comparableAnswer(real));
});
