import type { IssueVoucher } from '@roger/contract/families/money/client-voucher';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putVoucher, termsOf, voucherOf } from '../../support/fixtures/vouchers.ts';
import { functionOf, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { signIn, type Answer, type Session } from '../../support/session.ts';

const service = await useService();
const { pool } = service.database;
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Agent', { quota: 20 });
const childId = await putClient(service, admin, 'Child', { pid: agentId, type: 2 });
const grandchildId = await putClient(service, admin, 'Grandchild', { pid: childId, type: 2 });
const siblingId = await putClient(service, admin, 'Sibling', { quota: 20 });
const agent = await signInFor(service, 'agent', agentId);
const child = await signInFor(service, 'child', childId);
const sibling = await signInFor(service, 'sibling', siblingId);
const [poc, recording, video] = [
  await functionOf(service, 'poc'),
  await functionOf(service, 'recording'),
  await functionOf(service, 'video'),
];

const issue = (session: Session, input: object, headers: Record<string, string> = {}) =>
  session.raw('clientVoucher', 'issue', input, headers);
const recycle = (session: Session, voucherId: number, quantity: unknown) =>
  session.raw('clientVoucher', 'recycle', { voucherId, quantity });

/** Creates a voucher of the agent, and the input that issues part of it to its child. */
async function agentsVoucher(wanted: Partial<IssueVoucher> = {}) {
  const voucher = await putVoucher(admin, agentId, wanted);
  return { ...voucher, split: { ...termsOf(voucher), clientId: childId, quantity: 1, fromVoucherId: voucher.id } };
}

const idOf = ({ result }: Answer) => (result as { id: number }).id;

describe('issuing out of nothing', () => {
  it('is what the platform does, to itself and to anybody', async () => {
    for (const clientId of [1, agentId, grandchildId]) {
      const row = await putVoucher(admin, clientId, { quantity: 7, voucherType: 'new', unit: 'monthly' });
      expect(row).toMatchObject({
        clientId,
        voucherType: 'new',
        pocService: true,
        funcIds: [poc],
        unit: 'monthly',
        permanent: false,
        quantity: 7,
        balance: 7,
        used: 0,
        passedOn: 0,
        recycled: 0,
        recyclable: 7,
        status: 'valid',
        deviceId: null,
        expireTime: '2099-12-31 23:59:59',
      });
      expect(row.voucherNo).toMatch(/^V\d{16}$/);
      expect(await voucherOf(admin, row.id)).toEqual(row);
      const [logged] = (await admin.call('operationLog', 'list', { target: row.voucherNo })).result.records;
      expect(logged).toMatchObject({ clientId, operateType: 'money', after: { quantity: 7, funcIds: [poc] } });
    }
  });

  it('is refused to an agent, whatever it holds', async () => {
    const { split } = await agentsVoucher();
    const { fromVoucherId: _from, ...input } = split;
    expect(await refused(() => issue(agent, input))).toEqual([510]);
  });

  it.each([
    ['permanent by the year', { permanent: true }, [400, 'permanent']],
    ['a permanent unit that is not', { unit: 'permanent' }, [400, 'permanent']],
    ['a function twice', { funcIds: [poc, poc] }, [400, 'funcIds']],
    ['no function', { funcIds: [] }, [400, 'funcIds']],
    ['a function paid by what was used', { funcIds: [poc, video] }, [400, 'funcIds']],
    ['an unknown function', { funcIds: [2_000_000_000], pocService: false }, [3102]],
    ['PoC unsaid', { pocService: false }, [400, 'pocService']],
    ['PoC said and not there', { funcIds: [recording] }, [400, 'pocService']],
    ['an end in the past', { expireTime: '2020-01-01 00:00:00' }, [400, 'expireTime']],
    ['an end that does not exist', { expireTime: '2031-02-30 00:00:00' }, [400, 'expireTime']],
    ['another unit', { unit: 'daily' }, [400, 'unit']],
    ['somebody unknown', { clientId: 2_000_000_000 }, [3102]],
  ])('with %s is refused', async (_what, wrong, expected) => {
    const { split } = await agentsVoucher();
    const { fromVoucherId: _from, ...input } = split;
    expect(await refused(() => issue(admin, { ...input, ...wrong }))).toEqual(expected);
  });
});

describe('issuing out of a voucher', () => {
  it('moves a part down the tree, over one level or several, and may end it earlier', async () => {
    const { id, split } = await agentsVoucher({ quantity: 10, funcIds: [recording, poc] });
    const expireTime = '2040-01-01 00:00:00';
    for (const clientId of [childId, grandchildId]) {
      const { code, result } = await issue(agent, { ...split, clientId, quantity: 4, expireTime });
      expect([code, result]).toMatchObject([
        200,
        { clientId, quantity: 4, balance: 4, recyclable: 4, expireTime, unit: 'yearly', funcIds: [poc, recording] },
      ]);
    }
    expect(await voucherOf(agent, id)).toMatchObject({ quantity: 10, balance: 2, passedOn: 8, used: 0, recyclable: 0 });
  });

  it('needs only a quantity, a voucher and a client', async () => {
    const { id, split } = await agentsVoucher({ quantity: 10, funcIds: [recording, poc] });
    const { result } = await issue(agent, { clientId: childId, quantity: 3, fromVoucherId: id });
    const { voucherType, pocService, unit, permanent, expireTime } = split;
    const inherited = { voucherType, pocService, unit, permanent, expireTime, funcIds: [poc, recording] };
    expect(result).toMatchObject({ quantity: 3, ...inherited });
    expect(await refused(() => issue(admin, { clientId: childId, quantity: 3 }))).toEqual([
      400,
      'voucherType',
      'pocService',
      'funcIds',
      'unit',
      'permanent',
      'expireTime',
    ]);
  });

  it.each([
    ['voucherType', { voucherType: 'new' }],
    ['pocService', { pocService: false }],
    ['funcIds', { funcIds: [poc, recording] }],
    ['funcIds', { funcIds: [recording] }],
    ['unit', { unit: 'monthly' }],
    ['unit', { unit: 'permanent', permanent: true }],
    ['expireTime', { expireTime: '2100-01-01 00:00:00' }],
  ])('made better on the way, %s is refused', async (field, better) => {
    const { split } = await agentsVoucher();
    expect(await refused(() => issue(agent, { ...split, ...better }))).toEqual([400, field]);
  });

  it.each([
    ['itself', () => agentId, 510],
    ['its superior', () => 1, 3102],
    ['a sibling', () => siblingId, 3102],
    ['nobody', () => 2_000_000_000, 3102],
  ])('to %s is refused', async (_to, receiver, code) => {
    const { split } = await agentsVoucher();
    expect(await refused(() => issue(agent, { ...split, clientId: receiver() }))).toEqual([code]);
  });

  it('of anybody else is refused as if there were none', async () => {
    const { split } = await agentsVoucher();
    const below = await putVoucher(admin, childId);
    for (const [session, fromVoucherId] of [
      [child, split.fromVoucherId],
      [sibling, split.fromVoucherId],
      [agent, below.id],
      [admin, split.fromVoucherId],
    ] as const) {
      const clientId = { [child.token]: grandchildId, [admin.token]: agentId }[session.token] ?? childId;
      expect((await unchanged(() => issue(session, { ...split, clientId, fromVoucherId }))).code).toBe(3102);
    }
  });

  it('of the platform goes below it, not to itself', async () => {
    const own = await putVoucher(admin, 1);
    const split = { ...termsOf(own), quantity: 2, fromVoucherId: own.id };
    expect(await refused(() => issue(admin, { ...split, clientId: 1 }))).toEqual([510]);
    expect((await issue(admin, { ...split, clientId: agentId })).code).toBe(200);
  });

  it('more than is left is refused with what is left', async () => {
    const { split } = await agentsVoucher({ quantity: 3 });
    await issue(agent, { ...split, quantity: 2 });
    const answer = await unchanged(() => issue(agent, { ...split, quantity: 2 }));
    expect([answer.code, answer.params]).toEqual([3303, { required: 2, balance: 1 }]);
  });

  it('is possible until the second it ends, and not in it', async () => {
    const end = new Date(Math.ceil(service.clock.now().getTime() / 1000) * 1000 + 3_600_000);
    const expireTime = end.toISOString().slice(0, 19).replace('T', ' ');
    const { id, split } = await agentsVoucher({ expireTime });
    const until = () => end.getTime() - service.clock.now().getTime();
    const before = await service.clock.later(until() - 2000, () => issue(agent, split));
    expect(before.code).toBe(200);
    await service.clock.later(until(), async () => {
      const answer = await unchanged(() => issue(agent, { ...split, expireTime: '2030-01-01 00:00:00' }));
      expect(answer.code).toBe(3304);
      expect((await voucherOf(agent, id)).status).toBe('overdue');
      const { records } = (await agent.call('clientVoucher', 'list', { status: ['overdue'], voucherType: ['renew'] }))
        .result;
      expect(records.map((row) => row.id)).toEqual([idOf(before), id]);
      // An expired voucher can still be taken back.
      expect((await recycle(agent, idOf(before), 1)).code).toBe(200);
    });
  });

  it.each([0, -1, 1.5, '1e3', '1', 'x', null, 2 ** 53, 2 ** 63, 1_000_000_001, true, [1]])(
    'a quantity of %j is refused, naming the field',
    async (quantity) => {
      const { split, id } = await agentsVoucher();
      expect(await refused(() => issue(agent, { ...split, quantity }))).toEqual([400, 'quantity']);
      expect(await refused(() => recycle(admin, id, quantity))).toEqual([400, 'quantity']);
    },
  );

  it.each([
    ['balance', 5],
    ['used', 0],
    ['voucherNo', 'V1'],
    ['licenseId', 'x'],
  ])('a %s in the request is an unknown field', async (field, value) => {
    const { split } = await agentsVoucher();
    expect(await refused(() => issue(agent, { ...split, [field]: value }))).toEqual([400, field]);
  });
});

describe('recycling', () => {
  it('takes back to the own voucher what is left of a part, and no more', async () => {
    const { id, split } = await agentsVoucher({ quantity: 10 });
    const part = idOf(await issue(agent, { ...split, quantity: 6 }));
    const own = await voucherOf(child, part);
    expect([own.recyclable, own.fromVoucherId]).toEqual([0, null]);
    expect((await voucherOf(agent, part)).fromVoucherId).toBe(id);
    await issue(child, { ...termsOf(own), clientId: grandchildId, quantity: 2, fromVoucherId: part });
    const answer = await unchanged(() => recycle(agent, part, 5));
    expect([answer.code, answer.params]).toEqual([3303, { required: 5, balance: 4 }]);
    const back = await recycle(agent, part, 3);
    expect([back.code, back.result]).toMatchObject([
      200,
      { id: part, quantity: 6, balance: 1, passedOn: 2, recycled: 3 },
    ]);
    expect(await voucherOf(agent, id)).toMatchObject({ quantity: 10, balance: 7, passedOn: 3 });
  });

  it('is refused to clients that did not issue it', async () => {
    const { id, split } = await agentsVoucher();
    const part = idOf(await issue(agent, split));
    // Its owner, and an agent further up.
    expect(await refused(() => recycle(child, part, 1))).toEqual([510]);
    expect(await refused(() => recycle(admin, part, 1))).toEqual([510]);
    expect(await refused(() => recycle(agent, id, 1))).toEqual([510]);
    // Out of sight.
    expect(await refused(() => recycle(sibling, part, 1))).toEqual([3102]);
    expect(await refused(() => recycle(child, id, 1))).toEqual([3102]);
    expect(await refused(() => recycle(agent, 2_000_000_000, 1))).toEqual([3102]);
  });

  it('by the platform returns what came from nothing to nothing', async () => {
    for (const clientId of [1, childId]) {
      const { id } = await putVoucher(admin, clientId, { quantity: 5 });
      expect((await recycle(admin, id, 4)).result).toMatchObject({ quantity: 5, balance: 1, recycled: 4, passedOn: 0 });
    }
  });
});

describe('at the same time', () => {
  it('20 issues of 1 out of 5 are exactly 5', async () => {
    const { id, split } = await agentsVoucher({ quantity: 5 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(agent, split)));
    const codes = answers.map(({ code }) => code);
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 3303).length]).toEqual([
      5, 15,
    ]);
    expect(await voucherOf(agent, id)).toMatchObject({ balance: 0, passedOn: 5 });
  });

  it('20 recycles of 1 out of 5 are exactly 5, while it is issued on', async () => {
    const { id, split } = await agentsVoucher({ quantity: 5 });
    const part = idOf(await issue(agent, { ...split, quantity: 5 }));
    const onward = { ...termsOf(split), clientId: grandchildId, quantity: 1, fromVoucherId: part };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [recycle(agent, part, 1), issue(child, onward)]).flat(),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => ![200, 3303].includes(code))).toEqual([]);
    const [source, left] = [await voucherOf(agent, id), await voucherOf(agent, part)];
    expect([left.balance, left.recycled + left.passedOn, source.balance]).toEqual([0, 5, left.recycled]);
  });

  it('50 equal keys are one voucher', async () => {
    const { id, split } = await agentsVoucher();
    const headers = { 'idempotency-key': 'one-voucher-key' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(agent, split, headers)));
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect((await voucherOf(agent, id)).passedOn).toBe(1);
    const other = await unchanged(() => issue(agent, { ...split, quantity: 2 }, headers));
    expect([other.code, other.params]).toEqual([3104, { reason: 'keyReused' }]);
  });
});

describe('the list', () => {
  it('is of the scope, filtered and sorted', async () => {
    const mine = await putClient(service, admin, 'Lists vouchers', { quota: 5 });
    const below = await putClient(service, admin, 'Below who lists', { pid: mine, type: 2 });
    const session = await signInFor(service, 'lists-vouchers', mine);
    const large = await putVoucher(admin, mine, { quantity: 9, voucherType: 'new' });
    const small = await putVoucher(admin, mine, { quantity: 3, funcIds: [poc, recording] });
    const part = idOf(
      await issue(session, { ...termsOf(large), clientId: below, quantity: 4, fromVoucherId: large.id }),
    );
    const ids = async (input: object) =>
      (await session.call('clientVoucher', 'list', input)).result.records.map(({ id }) => id);
    expect(await ids({})).toEqual([part, small.id, large.id]);
    expect(await ids({ column: 'balance', order: 'desc' })).toEqual([large.id, part, small.id]);
    expect(await ids({ excludeSub: true, column: 'voucherNo' })).toEqual([large.id, small.id]);
    expect(await ids({ clientName: 'below WHO' })).toEqual([part]);
    expect(await ids({ voucherNo: small.voucherNo.slice(-8).toLowerCase() })).toEqual([small.id]);
    expect(await ids({ voucherType: ['renew'] })).toEqual([small.id]);
    expect(await ids({ funcIds: [recording] })).toEqual([small.id]);
    expect(await ids({ unit: ['monthly'] })).toEqual([]);
    expect(await ids({ expireTime_begin: '2099-12-31', permanent: false, status: ['valid'] })).toHaveLength(3);
    expect((await sibling.call('clientVoucher', 'list', { id: [part] })).result.total).toBe(0);
  });

  it("and a client's balance count what can still be used", async () => {
    const holder = await putClient(service, admin, 'Counts vouchers', { type: 2 });
    const session = await signInFor(service, 'counts-vouchers', holder);
    const late = await putVoucher(admin, holder, { quantity: 4 });
    const soon = await putVoucher(admin, holder, { quantity: 3, expireTime: '2090-01-01 00:00:00' });
    const spent = await putVoucher(admin, holder, { quantity: 2 });
    await recycle(admin, spent.id, 2);
    const soonOver = new Date(service.clock.now().getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    await putVoucher(admin, holder, { quantity: 5, expireTime: soonOver });
    const readBalance = async () => (await session.call('client', 'queryBalance', {})).result;
    expect((await readBalance()).voucherCount).toBe(12);
    const { voucherCount, voucherList } = await service.clock.later(7_200_000, readBalance);
    expect([voucherCount, voucherList.map((voucher) => voucher.id)]).toEqual([7, [soon.id, late.id]]);
    const { id, voucherNo, funcIds, unit, permanent, pocService, voucherType, quantity, balance, expireTime } = soon;
    expect(voucherList[0]).toEqual({
      id,
      voucherNo,
      voucherType,
      pocService,
      funcIds,
      unit,
      permanent,
      quantity,
      balance,
      expireTime,
    });
  });
});

describe('the database itself', () => {
  it.each([
    ['changes a balance', 'update client_voucher set used = used + 1, balance = balance - 1 where balance > 0'],
    ['makes a voucher last longer', `update client_voucher set expire_time = expire_time + interval '1 day'`],
    ['gives a voucher to another', 'update client_voucher set client_id = 1'],
    ['deletes a voucher', 'delete from client_voucher'],
    ['empties the vouchers', 'truncate client_voucher cascade'],
    [
      'makes a full voucher',
      `insert into client_voucher (voucher_no, client_id, voucher_type, poc_service, unit, permanent, expire_time, creator,
        create_time, quantity, balance) values ('V0', 1, 'new', true, 'yearly', false, now(), '', now(), 5, 5)`,
    ],
    ['changes a move', 'update voucher_move set quantity = quantity + 1'],
    ['deletes a move', 'delete from voucher_move'],
    [
      'fills a voucher twice',
      `insert into voucher_move (voucher_id, kind, quantity, operator, create_time)
        select min(id), 'create', 5, '', now() from client_voucher`,
    ],
    [
      'takes from one without giving to the other',
      `insert into voucher_move (voucher_id, counter_voucher_id, kind, quantity, operator, create_time)
        select v.id, v.id - 1, 'issue', -1, '', now() from client_voucher v where v.balance > 0 order by v.id desc limit 1`,
    ],
    [
      'takes more than there is',
      `insert into voucher_move (voucher_id, kind, quantity, operator, create_time)
        select id, 'recycle', -balance - 1, '', now() from client_voucher order by id desc limit 1`,
    ],
  ])('refuses a caller that %s', async (_what, sql) => {
    await unchanged(async () => {
      await expect(pool.query(sql)).rejects.toThrow(
        /append-only|by moves|never deleted|starts empty|keeps its client|does not reach|duplicate|_check/,
      );
    });
  });
});
