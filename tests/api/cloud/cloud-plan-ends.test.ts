import { movePlan } from '@roger/domain/cloud/terminal-plans/move-plan';
import { sweepPlans } from '@roger/domain/cloud/terminal-plans/sweep-plans';
import { transaction } from '@roger/domain/platform/db/transaction';
import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import {
  cloudFunctionId,
  freeIccid,
  putCarded,
  putCloudPlan,
  putPlanOf,
} from '../../support/fixtures/cloud/cloud-plans.ts';
import { putReport } from '../../support/fixtures/servers/gateway-events.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const { prisma } = service.database;
const functionId = await cloudFunctionId(service);
const DAY = 86_400_000;
let clientId = 0;
let planId = 0;
let owner: Session;
let numbers = 0;

/** Creates a terminal with a card and a plan that ends in `days` days. */
async function putPlanned(days = 30, columns: TerminalOptions = {}) {
  const msId = `T19${String((numbers += 1)).padStart(8, '0')}`;
  const { id } = await putCarded(service, msId, clientId, columns);
  return { id, msId, useId: await putPlanOf(service, id, planId, days) };
}

const move = (from: number, to: number) => transaction(jobOf(service), (tx) => movePlan(tx, from, to));
const useOf = (id: number) => prisma.terminalCloudPlan.findUniqueOrThrow({ where: { id } });
const functionsOf = (terminalId: number) => prisma.terminalFunction.findMany({ where: { terminalId, functionId } });

beforeAll(async () => {
  clientId = await putClient(service, admin, 'Card owner');
  planId = await putCloudPlan(service, [clientId]);
  owner = await signInFor(service, 'card-owner', clientId);
});

describe('a plan ends with its card, and the function with it', () => {
  it.each([
    ['an edit takes it away', ({ msId }: Planned) => owner.raw('terminal', 'edit', { msId, iccid: null })],
    ['an edit changes it', ({ msId }: Planned) => owner.raw('terminal', 'edit', { msId, iccid: freeIccid() })],
    [
      'another card is accepted',
      async ({ id, msId }: Planned) => {
        await putReport(service, id, 'iccid', freeIccid());
        return owner.raw('terminal', 'acceptHardware', { msId, accept: true });
      },
    ],
  ])('when %s', async (_what, action) => {
    const planned = await putPlanned();
    expect((await action(planned)).code).toBe(200);
    const use = await useOf(planned.useId);
    expect([use.endReason, use.endedTime !== null, use.rowVersion]).toEqual(['card', true, 2]);
    expect(await functionsOf(planned.id)).toEqual([]);
  });

  it('goes on when anything else changes, and with a transfer', async () => {
    const planned = await putPlanned();
    const { iccid } = await prisma.terminal.findUniqueOrThrow({ where: { id: planned.id } });
    expect((await owner.call('terminal', 'edit', { msId: planned.msId, iccid, phone: '123' })).code).toBe(200);
    const toId = await putClient(service, admin, 'Receiver of cards');
    expect((await admin.call('terminal', 'transfer', { msIds: [planned.msId], clientId: toId })).code).toBe(200);
    expect(await useOf(planned.useId)).toMatchObject({ endReason: null, endedTime: null, rowVersion: 1 });
    expect(await functionsOf(planned.id)).toHaveLength(1);
  });

  it('is deleted with its terminal', async () => {
    const { id, useId } = await putPlanned();
    expect((await owner.call('terminal', 'deleteBatch', { ids: [id] })).code).toBe(200);
    expect(await prisma.terminalCloudPlan.findUnique({ where: { id: useId } })).toBeNull();
  });
});

type Planned = Awaited<ReturnType<typeof putPlanned>>;

describe('a plan that goes to another terminal with its card', () => {
  it.each([
    ['is cut to the PoC of that', { expiresInDays: 10 }, 10],
    ['keeps its end where that is valid for longer', { expiresInDays: 50 }, 30],
    ['keeps its end where that is valid for ever', { expireTime: null }, 30],
  ])('%s', async (_what, columns: TerminalOptions, days) => {
    const from = await putPlanned();
    const to = await putTerminal(service, `T19${String((numbers += 1)).padStart(8, '0')}`, clientId, columns);
    const moved = await move(from.id, to);
    const use = await useOf(from.useId);
    expect([moved?.id, moved?.endTime, use.terminalId, use.rowVersion]).toEqual([from.useId, use.endTime, to, 2]);
    expect(Math.round((use.endTime.getTime() - service.clock.now().getTime()) / DAY)).toBe(days);
    expect(await functionsOf(from.id)).toEqual([]);
    expect(await functionsOf(to)).toMatchObject([{ expireTime: use.endTime, anchorDay: use.anchorDay }]);
  });

  it('is none where the card has no plan', async () => {
    const from = await putTerminal(service, 'T1999999991', clientId, { iccid: freeIccid() });
    const to = await putTerminal(service, 'T1999999992', clientId);
    expect(await move(from, to)).toBeNull();
  });
});

describe('the sweep', () => {
  it('takes the function once the end has passed, names the terminals in their log, and leaves the plan to be renewed', async () => {
    const [over, running] = [await putPlanned(-1), await putPlanned(1)];
    const since = service.clock.now();
    expect(await sweepPlans(jobOf(service))).toBe(1);
    expect([await functionsOf(over.id), (await functionsOf(running.id)).length]).toEqual([[], 1]);
    expect((await useOf(over.useId)).endedTime).toBeNull();
    const logged = await prisma.operationLog.findMany({
      where: { targetClientId: clientId, createTime: { gte: since } },
    });
    expect(logged.map(({ after }) => after)).toEqual([{ cloudSimEnded: 1, msIds: [over.msId] }]);
    expect(await sweepPlans(jobOf(service))).toBe(0);
  });

  it('takes it once when two run at the same time', async () => {
    await putPlanned(-1);
    const swept = await Promise.all([sweepPlans(jobOf(service)), sweepPlans(jobOf(service))]);
    expect(swept.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
