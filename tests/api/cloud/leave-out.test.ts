import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { assertUnchangedIn } from '../../support/database/fingerprint.ts';
import { typeOf } from '../../support/fixtures/basics.ts';
import { cloudShopOf } from '../../support/fixtures/cloud/cloud-shop.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const { shop, planned, bind } = await cloudShopOf(service);

const useOf = (msId: string) => prisma.terminalCloudPlan.findFirst({ where: { terminal: { msId }, endedTime: null } });
const max = (most: number) => ({ code: 400, errors: [{ field: 'periods', rule: 'max', params: { max: most } }] });

describe('a binding', () => {
  it('leaves out those that cannot take it, if the caller allows that, and names each with its reason', async () => {
    const { session, id, childId, planId, terminal } = await shop({ KCOIN: 100 });
    const [first, second] = [await terminal({ expiresInDays: 90 }), await terminal({ expiresInDays: 400 })];
    const running = (await planned(childId, 20)).msId;
    const dispatcher = await terminal({ typeId: await typeOf(service, 'dispatcher') });
    const others = {
      [await terminal({}, id)]: 'notAssigned',
      [await terminal({ iccid: null })]: 'noCard',
      [dispatcher]: 'noCard',
      [await terminal({ expiresInDays: -1 })]: 'expired',
      [running]: 'planRunning',
      [await terminal({ expiresInDays: 9 })]: 'endsBefore',
    };
    const input = { cloudDataId: planId, unit: 'monthly', periods: 2, leaveOut: true };
    const msIds = [first, ...Object.keys(others), second];
    const trial = await unchanged(() => bind(session, { ...input, msIds, dryRun: true }));
    expect([trial.code, trial.result.total]).toEqual([200, 40]);
    expect(trial.result.items.map(({ msId }) => msId)).toEqual([first, second]);
    expect(Object.fromEntries((trial.result.leftOut ?? []).map(({ msId, reason }) => [msId, reason]))).toEqual(others);
    // More periods than one of the fitting terminals lasts are refused as ever.
    expect(await bind(session, { ...input, msIds, periods: 4 })).toMatchObject(max(3));
    const booked = await bind(session, { ...input, msIds, quoteId: trial.result.quoteId });
    expect(booked.result).toMatchObject({ total: 40, leftOut: trial.result.leftOut });
    expect([(await useOf(first))?.planId, (await useOf(second))?.planId]).toEqual([planId, planId]);
    // Now none can take it.
    const none = await unchanged(() => bind(session, { ...input, msIds: [first, second], dryRun: true }));
    expect(none.result).toMatchObject({
      total: 0,
      items: [],
      quoteId: null,
      leftOut: [first, second].map((msId) => ({ msId, reason: 'planRunning' })),
    });
    const again = await unchanged(() => bind(session, { ...input, msIds: [first, second] }));
    expect(again).toMatchObject({ code: 3103, params: { count: 2 } });
    expect((await bind(session, { ...input, msIds: [await terminal({}, id)] })).code).toBe(3102);
  });

  it('that leaves terminals out is booked as quoted: another that cannot take it meanwhile is another offer', async () => {
    const { session, planId, terminal } = await shop({ KCOIN: 100 });
    const msIds = [await terminal(), await terminal()];
    const input = { msIds, cloudDataId: planId, unit: 'monthly', periods: 1, leaveOut: true };
    const { quoteId } = (await bind(session, { ...input, dryRun: true })).result;
    await prisma.terminal.update({ where: { msId: msIds[1] ?? '' }, data: { iccid: null } });
    const changed = await unchanged(() => bind(session, { ...input, quoteId }));
    expect(changed).toMatchObject({ code: 3305, result: { total: 10, leftOut: [{ reason: 'noCard' }] } });
  });
});
