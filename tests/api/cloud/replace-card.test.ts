import type { InputOf } from '@roger/contract/define';
import type { terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { settleRebinds } from '@roger/domain/cloud/cards/settle-rebinds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { blockRebinds, useCardProvider } from '../../support/card-provider.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { cloudFunctionId, putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { answerCommandsOf } from '../../support/fixtures/servers/radio-servers.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn } from '../../support/session.ts';

const clockOfProvider = { now: Date.now };
const provider = await useCardProvider({ now: () => clockOfProvider.now() });
const service = await useService(provider.env);
clockOfProvider.now = () => service.clock.now().getTime();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putClient(service, admin, 'North');
const south = await putClient(service, admin, 'South');
const boss = await signInFor(service, 'north-boss', north);
const planId = await putCloudPlan(service, [north]);

afterEach(() => {
  vi.restoreAllMocks();
});

let numbers = 0;
const digits = (count: number) => String((numbers += 1)).padStart(count, '0');
const card = () => `8988301${digits(11)}1`;
const hardware = () => `35693${digits(10)}`;

/** Creates a terminal with a card and a plan for it. */
async function putPlanned(columns: TerminalOptions = {}) {
  const [msId, iccid, imei] = [`T7${digits(9)}`, card(), hardware()];
  const id = await putTerminal(service, msId, north, { iccid, imei, ...columns });
  const useId = await putPlanOf(service, id, planId);
  provider.takeRequests();
  return { id, msId, iccid, imei, useId };
}

type Replace = InputOf<(typeof terminalBinds)['replaceMs']>;
const replace = (input: Replace) => boss.call('terminal', 'replaceMs', input);
const stored = (id: number) => prisma.terminal.findUniqueOrThrow({ where: { id } });
const useOf = (id: number) => prisma.terminalCloudPlan.findUniqueOrThrow({ where: { id } });
const stateOf = async (iccid: string) =>
  (await prisma.simRebind.findMany({ where: { iccid } })).map(({ state }) => state);
const settleAfter = (ms: number) => service.clock.later(ms, () => settleRebinds(jobOf(service)));
const MINUTE = 61_000;

describe('another card for a terminal with a cloud plan', () => {
  it('is bound by the provider, and the plan goes on with it', async () => {
    const { id, msId, iccid, imei, useId } = await putPlanned();
    const toIccid = card();
    const { result } = await replace({ fromMsId: msId, toIccid });
    expect(result).toMatchObject({ row: { iccid: toIccid, imei }, before: { iccid }, after: { iccid: toIccid } });
    expect([result.rebindsLeft, provider.takeRequests()]).toEqual([1, ['POST /v1/sim/rebind']]);
    expect(await service.cardProvider.card(toIccid)).toMatchObject({ imei });
    expect(await useOf(useId)).toMatchObject({ iccid: toIccid, endedTime: null, terminalId: id });
    const functionId = await cloudFunctionId(service);
    expect(await prisma.terminalFunction.count({ where: { terminalId: id, functionId } })).toBe(1);
    expect(await prisma.cloudUsage.findMany({ where: { iccid: toIccid } })).toMatchObject([{ terminalId: id, planId }]);
    expect((await boss.call('terminal', 'getCloudSimActivityInfo', { msId })).result).toMatchObject({
      iccid: toIccid,
      rebindsLeft: 1,
    });
  });

  it('comes with the rest of the hardware, in one row of the log and of the history', async () => {
    const { id, msId, iccid, imei } = await putPlanned();
    const [toIccid, toImei, toImei2] = [card(), hardware(), hardware()];
    await prisma.stockedImei2.create({ data: { imei2: toImei2, iccid: toIccid, clientId: north } });
    const model = await prisma.terminalModel.create({ data: { name: 'Newer radio' } });
    const input = { fromMsId: msId, toIccid, toImei, toImei2, toModelId: model.id };
    expect((await replace(input)).code).toBe(200);
    const after = { iccid: toIccid, imei: toImei, imei2: toImei2, modelId: model.id };
    expect(await stored(id)).toMatchObject(after);
    expect((await prisma.stockedImei2.findUniqueOrThrow({ where: { imei2: toImei2 } })).iccid).toBeNull();
    const changes = await prisma.terminalChange.findMany({ where: { terminalId: id } });
    expect(changes).toMatchObject([
      { params: { fields: { iccid: { before: iccid, after: toIccid }, imei: { before: imei, after: toImei } } } },
    ]);
    const log = await prisma.operationLog.findMany({ where: { target: msId } });
    expect(log).toMatchObject([{ module: 'terminal', action: 'replaceMs', outcome: 'success', targetClientId: north }]);
    expect(log[0]?.after).toMatchObject([after]);
  });

  it('has the old device sign off once the provider has said yes', async () => {
    const input = { servName: 'Card server', servIp: 'cards.example', tport: 9000 };
    const { servId } = (await admin.call('server', 'add', input)).result;
    await answerCommandsOf(service, servId);
    const { id, msId } = await putPlanned({ serverId: servId, seenSecondsAgo: 5 });
    await prisma.terminalPresence.update({ where: { terminalId: id }, data: { serverId: servId } });
    await provider.setFault('limit');
    expect((await replace({ fromMsId: msId, toIccid: card() })).code).toBe(3703);
    expect(await prisma.terminalCommand.count({ where: { terminalId: id } })).toBe(0);
    expect((await replace({ fromMsId: msId, toIccid: card() })).code).toBe(200);
    expect(await prisma.terminalCommand.findMany({ where: { terminalId: id } })).toMatchObject([{ type: 'kick' }]);
  });

  it('is checked by the dry run, without a request to the provider', async () => {
    const { id, msId, iccid, useId } = await putPlanned();
    const trial = (rest: Partial<Replace>) => replace({ fromMsId: msId, dryRun: true, ...rest });
    expect((await trial({ toIccid: card() })).result.rebindsLeft).toBe(1);
    expect((await trial({ toImei: hardware() })).result.rebindsLeft).toBeNull();
    expect((await trial({ toIccid: iccid, toImei: hardware() })).result.rebindsLeft).toBeNull();
    expect([provider.takeRequests(), (await stored(id)).iccid, (await useOf(useId)).iccid]).toEqual([[], iccid, iccid]);
  });

  it('needs a hardware number, a free card, and a card that may still be moved', async () => {
    const { msId } = await putPlanned({ imei: null });
    const { code, errors } = await replace({ fromMsId: msId, toIccid: card() });
    expect([code, errors]).toEqual([400, [expect.objectContaining({ field: 'toImei', rule: 'required' })]]);
    const other = await putPlanned();
    const refusedAnswer = await replace({ fromMsId: other.msId, toIccid: (await putPlanned()).iccid });
    expect([refusedAnswer.code, refusedAnswer.params]).toEqual([3101, { field: 'toIccid' }]);
    const foreign = card();
    await prisma.stockedImei2.create({ data: { imei2: hardware(), iccid: foreign, clientId: south } });
    const stocked = await replace({ fromMsId: other.msId, toIccid: foreign });
    expect([stocked.code, stocked.params]).toEqual([3101, { field: 'toIccid' }]);
    const [one, two] = [card(), card()];
    const codes: number[] = [];
    for (const toIccid of [one, two, one, two, one])
      codes.push((await replace({ fromMsId: other.msId, toIccid })).code);
    expect(codes).toEqual([200, 200, 200, 200, 3702]);
    expect((await replace({ fromMsId: other.msId, toIccid: one, dryRun: true })).code).toBe(3702);
    expect((await stored(other.id)).iccid).toBe(two);
  });

  it('sends no request without a plan, and ends no plan of the same card', async () => {
    const { id, msId, useId } = await putPlanned();
    const bare = `T7${digits(9)}`;
    await putTerminal(service, bare, north, { iccid: card(), imei: hardware() });
    expect((await replace({ fromMsId: bare, toIccid: card() })).result.rebindsLeft).toBeNull();
    expect((await replace({ fromMsId: msId, toImei: hardware() })).code).toBe(200);
    expect(provider.takeRequests()).toEqual([]);
    expect(await useOf(useId)).toMatchObject({ terminalId: id, endedTime: null });
  });
});

describe('a provider that does not say yes', () => {
  it('leaves everything as it was, in its own code, and the try does not count', async () => {
    const { id, msId, iccid } = await putPlanned();
    const toIccid = card();
    await provider.setFault('limit');
    const { code, params } = await replace({ fromMsId: msId, toIccid, toImei: hardware() });
    expect([code, params]).toEqual([3703, { providerCode: 1004 }]);
    expect([(await stored(id)).iccid, await stateOf(toIccid)]).toEqual([iccid, ['undone']]);
    expect((await replace({ fromMsId: msId, toIccid })).result.rebindsLeft).toBe(1);
  });

  it.each(['silent', 'cut'] as const)(
    'and a lost success (%s) is completed once the provider reports it',
    async (kind) => {
      const { id, msId, iccid, useId } = await putPlanned();
      const [toIccid, toImei] = [card(), hardware()];
      await provider.setFault(kind);
      const { code, params } = await replace({ fromMsId: msId, toIccid, toImei });
      expect([code, params]).toEqual([3703, { providerCode: 9000, unsure: true }]);
      expect([await stateOf(toIccid), await stored(id)]).toEqual([['asked'], expect.objectContaining({ iccid })]);
      const again = await replace({ fromMsId: msId, toIccid: card() });
      expect([again.code, again.params]).toEqual([3104, { reason: 'rebindUnderWay' }]);
      expect(await settleAfter(MINUTE)).toEqual({ done: 1, undone: 0, open: 0 });
      expect(await stored(id)).toMatchObject({ iccid: toIccid, imei: toImei });
      expect(await useOf(useId)).toMatchObject({ iccid: toIccid, endedTime: null });
      const log = await prisma.operationLog.findMany({ where: { target: msId, outcome: 'success' } });
      expect(log.at(-1)?.after).toMatchObject([{ iccid: toIccid, operator: 'north-boss' }]);
    },
  );

  it('is refused while the card is on its way to another terminal, and the other way round', async () => {
    const [leaving, replaced] = [await putPlanned(), await putPlanned()];
    const targets = [`T7${digits(9)}`, `T7${digits(9)}`] as const;
    for (const msId of targets) await putTerminal(service, msId, north, { imei: hardware() });
    const underWay = [3104, { reason: 'rebindUnderWay' }];
    await provider.setFault('silent');
    expect((await boss.call('simCard', 'rebind', { iccid: leaving.iccid, msId: targets[0] })).code).toBe(9000);
    const away = await replace({ fromMsId: leaving.msId, toIccid: card() });
    expect([away.code, away.params]).toEqual(underWay);
    await provider.setFault('silent');
    expect((await replace({ fromMsId: replaced.msId, toIccid: card() })).code).toBe(3703);
    const moved = await boss.call('simCard', 'rebind', { iccid: replaced.iccid, msId: targets[1] });
    expect([moved.code, moved.params]).toEqual(underWay);
    await settleAfter(MINUTE);
  });

  it.each([
    ['the terminal’s card', async ({ id }: Planned) => admin.call('terminal', 'edit', { id, iccid: null })],
    [
      'the hardware number',
      async (_planned: Planned, toImei: string) => {
        await putTerminal(service, `T7${digits(9)}`, south, { imei: toImei });
        return { code: 200 };
      },
    ],
  ])('nothing is stored if another call took %s in the meantime, and the log says so', async (_what, occupy) => {
    const planned = await putPlanned();
    const [toIccid, toImei] = [card(), hardware()];
    const blocked = blockRebinds(service);
    const answer = replace({ fromMsId: planned.msId, toIccid, toImei });
    await blocked.requested;
    expect((await occupy(planned, toImei)).code).toBe(200);
    blocked.release();
    const { code, params } = await answer;
    expect([code, params]).toEqual([3104, { reason: 'notMoved' }]);
    expect([(await stored(planned.id)).imei, await stateOf(toIccid)]).toEqual([planned.imei, ['done']]);
    const log = await prisma.operationLog.findMany({ where: { target: toIccid } });
    expect(log).toMatchObject([{ outcome: 'failure', code: 3104, after: { moved: false, msId: planned.msId } }]);
  });
});

type Planned = Awaited<ReturnType<typeof putPlanned>>;

it('leaves the books right, also where the new card goes on to another terminal', async () => {
  const { msId } = await putPlanned();
  const toIccid = card();
  expect((await replace({ fromMsId: msId, toIccid })).code).toBe(200);
  const target = `T7${digits(9)}`;
  await putTerminal(service, target, north, { imei: hardware(), expiresInDays: 10 });
  expect((await boss.call('simCard', 'rebind', { iccid: toIccid, msId: target })).code).toBe(200);
  expect(await auditLedger(jobOf(service))).toEqual([]);
});
