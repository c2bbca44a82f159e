import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { assertRefusedIn, assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { putVoucher, termsOf, voucherOf } from '../../support/fixtures/vouchers.ts';
import { functionOf, putClient, signInFor } from '../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const unchanged = assertUnchangedIn(service);
const refused = assertRefusedIn(service);
const admin = await signIn(service);
let numbers = 0;

/** Creates an agent, a sub-agent and its client, each with part of the voucher of the one above: 20, 12 and 5. */
async function makeChain() {
  numbers += 1;
  const name = (what: string) => `${what} ${numbers}`;
  const agentId = await putClient(service, admin, name('Agent'), { quota: 20 });
  const subId = await putClient(service, admin, name('Sub-agent'), { pid: agentId, quota: 10 });
  const clientId = await putClient(service, admin, name('Client'), { pid: subId, type: 2 });
  const agent = await signInFor(service, `agent-${numbers}`, agentId);
  const sub = await signInFor(service, `sub-${numbers}`, subId);
  const first = (await putVoucher(admin, agentId, { quantity: 20 })).id;
  const second = await split(agent, first, subId, 12);
  return { agentId, subId, clientId, agent, sub, first, second, third: await split(sub, second, clientId, 5) };
}

async function split(session: Session, fromVoucherId: number, clientId: number, quantity: number): Promise<number> {
  const terms = termsOf(await voucherOf(session, fromVoucherId));
  return (await session.call('clientVoucher', 'issue', { ...terms, clientId, quantity, fromVoucherId })).result.id;
}

const remove = (ids: number[], dryRun = false) => admin.raw('client', 'deleteBatch', { ids, dryRun });
const recycle = (session: Session, voucherId: number, quantity: number) =>
  session.raw('clientVoucher', 'recycle', { voucherId, quantity });

/** quantity, balance, passedOn, recycled. */
async function figures(session: Session, id: number): Promise<number[]> {
  const { quantity, balance, passedOn, recycled } = await voucherOf(session, id);
  return [quantity, balance, passedOn, recycled];
}

describe('deleting a client', () => {
  it('gives what is left on its vouchers back to where they came from, and the dry run says how much', async () => {
    const { agent, clientId, first, second, third } = await makeChain();
    await putVoucher(admin, clientId, { quantity: 4 });
    const trial = await unchanged(() => remove([clientId], true));
    expect(trial.result).toMatchObject({ vouchers: 9 });
    expect((await remove([clientId])).result).toMatchObject({ vouchers: 9 });
    expect(await figures(agent, third)).toEqual([5, 0, 0, 5]);
    expect(await figures(agent, second)).toEqual([12, 12, 0, 0]);
    expect(await figures(agent, first)).toEqual([20, 8, 12, 0]);
    // An issue of the platform goes back to the platform, and the row retains the name of its client.
    const { records } = (await agent.call('clientVoucher', 'list', { clientId: [clientId] })).result;
    expect(records.map(({ balance, recycled, clientName }) => [balance, recycled, clientName])).toEqual([
      [0, 4, `Client ${numbers}`],
      [0, 5, `Client ${numbers}`],
    ]);
    expect(await refused(() => recycle(admin, third, 1))).toEqual([510]);
  });

  it('in the middle leaves vouchers below it valid, and they go back to the next agent', async () => {
    const { agent, sub, subId, first, second, third } = await makeChain();
    expect((await voucherOf(agent, third)).recyclable).toBe(0);
    expect(await refused(() => recycle(agent, third, 1))).toEqual([510]);
    expect((await remove([subId])).result).toMatchObject({ vouchers: 7 });
    expect(await figures(agent, second)).toEqual([12, 0, 5, 7]);
    expect((await voucherOf(agent, third)).recyclable).toBe(5);
    expect((await recycle(sub, third, 1)).code).toBe(106);
    expect((await recycle(agent, third, 2)).code).toBe(200);
    expect(await figures(agent, third)).toEqual([5, 3, 0, 2]);
    expect(await figures(agent, second)).toEqual([12, 0, 3, 9]);
    expect(await figures(agent, first)).toEqual([20, 17, 3, 0]);
  });

  it('of all clients up to the one that had it from the platform lets the platform take it', async () => {
    const { agentId, subId, first, second, third } = await makeChain();
    expect((await remove([agentId, subId])).result).toMatchObject({ vouchers: 15 });
    expect(await figures(admin, first)).toEqual([20, 0, 5, 15]);
    expect((await voucherOf(admin, third)).recyclable).toBe(5);
    expect((await recycle(admin, third, 5)).code).toBe(200);
    expect([await figures(admin, second), await figures(admin, first)]).toEqual([
      [12, 0, 0, 12],
      [20, 0, 0, 20],
    ]);
  });

  it('of all of them at once leaves nothing anywhere', async () => {
    const { agentId, subId, clientId, first, second, third } = await makeChain();
    await remove([agentId, subId, clientId]);
    for (const [id, quantity] of [
      [first, 20],
      [second, 12],
      [third, 5],
    ] as const) {
      expect(await figures(admin, id)).toEqual([quantity, 0, 0, quantity]);
    }
  });
});

describe('moving a client', () => {
  it('keeps its vouchers, for its new superiors to see and the old ones not', async () => {
    const { agent, sub, subId, clientId, first, second, third } = await makeChain();
    const { agent: other, agentId: otherId } = await makeChain();
    expect((await admin.call('client', 'edit', { id: subId, pid: otherId })).code).toBe(200);
    expect((await other.call('clientVoucher', 'list', { id: [second, third] })).result.total).toBe(2);
    expect((await agent.call('clientVoucher', 'list', { id: [first, second, third] })).result.total).toBe(1);
    expect(await refused(() => recycle(agent, second, 1))).toEqual([3102]);
    expect(await refused(() => recycle(other, second, 1))).toEqual([510]);
    expect((await recycle(sub, third, 1)).code).toBe(200);
    // Deleted in its new place, it still goes back to its origin.
    expect((await remove([subId, clientId])).code).toBe(200);
    expect(await figures(agent, first)).toEqual([20, 20, 0, 0]);
  });
});

describe('a function that a voucher pays for', () => {
  it('is not deleted', async () => {
    const recording = await functionOf(service, 'recording');
    const { funcId } = (
      await admin.call('terminalFunction', 'add', {
        funcName: 'Only on a voucher',
        category: 'recording',
        billingMode: 'time',
        unit: 'yearly',
      })
    ).result;
    await putVoucher(admin, 1, { pocService: false, funcIds: [funcId, recording] });
    const answer = await unchanged(() => admin.raw('terminalFunction', 'deleteBatch', { ids: [funcId] }));
    expect([answer.code, answer.params]).toEqual([3103, { count: 1 }]);
  });
});

it('every rule of the ledger holds after all of this', async () => {
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
