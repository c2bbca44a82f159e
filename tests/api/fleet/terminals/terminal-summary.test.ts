import { expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { functionOf, putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent');
const crew = await putClient(service, admin, 'Crew', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other', { pid: agent, type: 2 });
const foreign = await putClient(service, admin, 'Foreign');
const session = await signInFor(service, 'counter', agent);
const types = await service.database.prisma.terminalType.findMany({ orderBy: { id: 'asc' }, take: 2 });
const [handheld, mobile] = types.map(({ id }) => id);
const recording = await functionOf(service, 'recording');

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const createTerminal = (msId: string, clientId: number, wanted: object) =>
  putTerminal(service, msId, clientId, { name: `depot ${msId}`, typeId: handheld ?? 0, ...wanted });
await createTerminal('S1000000001', crew, { expireTime: days(10) });
await createTerminal('S1000000002', crew, { expireTime: days(20), functions: { create: { functionId: recording } } });
await createTerminal('S1000000003', other, { expireTime: days(-3), limitReason: 'admin' });
await createTerminal('S1000000004', other, { expireTime: null, typeId: mobile ?? 0 });
await createTerminal('S1000000005', foreign, { expireTime: days(50) });

const summary = (input: object) => session.raw('terminal', 'querySummary', input);

it('terminals are summed up: clients, types with their functions, what is paid and what is limited', async () => {
  const { result } = await summary({ selection: { filters: { keyword: 'depot' }, count: 4 } });
  expect(result).toMatchObject({ count: 4, clients: 2, limitedByHand: 1, permanent: 1, paid: 2 });
  expect(result).toMatchObject({ first: [1, 2, 3, 4].map((n) => ({ msId: `S100000000${n}` })) });
  const {
    paidDays,
    paidUntil,
    types: listedTypes,
  } = result as never as {
    paidDays: number;
    paidUntil: string;
    types: { typeId: number; count: number; functions: { funcId: number; count: number }[] }[];
  };
  const { result: rows } = await session.call('terminal', 'list', {
    keyword: 'depot',
    useStatus: ['normal', 'expiring'],
  });
  expect(paidDays).toBe(rows.records.reduce((sum, { remainDays }) => sum + (remainDays ?? 0), 0));
  expect(paidUntil).toBe(
    rows.records
      .flatMap(({ expireTime }) => expireTime ?? [])
      .toSorted()
      .at(-1),
  );
  expect(listedTypes.map(({ typeId, count }) => [typeId, count])).toEqual([
    [handheld, 3],
    [mobile, 1],
  ]);
  expect(listedTypes[0]?.functions.find(({ funcId }) => funcId === recording)?.count).toBe(1);
});

it('those that are named are summed up the same way, each once', async () => {
  const msIds = ['S1000000002', 'S1000000001', 'S1000000002'];
  expect((await summary({ msIds })).result).toMatchObject({ count: 2, clients: 1, paid: 2, permanent: 0 });
});

it('what is foreign is not there, and another count is refused', async () => {
  expect(await summary({ msIds: ['S1000000005'] })).toMatchObject({ code: 3202 });
  const one = { selection: { filters: { keyword: 'depot' }, count: 5 } };
  expect(await summary(one)).toMatchObject({ code: 3104, params: { reason: 'changed', count: 4 } });
});

it('is of some terminals: a selection of none is refused, as everywhere', async () => {
  const none = { selection: { filters: { keyword: 'nowhere' }, count: 0 } };
  expect(await summary(none)).toMatchObject({ code: 400, errors: [{ field: 'selection.count' }] });
});
