import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InputOf } from '@roger/contract/define';
import type { simCard } from '@roger/contract/families/cloud/sim-card';
import { ProviderUnavailable } from '@roger/domain/platform/ports/card-provider/card-provider';
import { settleRebinds } from '@roger/domain/cloud/cards/settle-rebinds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWith, useService } from '../../support/app.ts';
import { createGate, blockRebinds, useCardProvider } from '../../support/card-provider.ts';
import { putClient, signInFor } from '../../support/fixtures/basics.ts';
import { cloudFunctionId, putCloudPlan, putPlanOf } from '../../support/fixtures/cloud/cloud-plans.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { codesOf, sessionWith, signIn, type Answer, type Session } from '../../support/session.ts';

const clockOfProvider = { now: Date.now };
const provider = await useCardProvider({ now: () => clockOfProvider.now() });
const service = await useService(provider.env);
clockOfProvider.now = () => service.clock.now().getTime();
const { prisma } = service.database;
const admin = await signIn(service);
const north = await putClient(service, admin, 'North');
const crew = await putClient(service, admin, 'Crew', { pid: north, type: 2 });
const south = await putClient(service, admin, 'South');
const boss = await signInFor(service, 'north-boss', north);

afterEach(() => {
  vi.restoreAllMocks();
});

let numbers = 0;
const digits = (count: number) => String((numbers += 1)).padStart(count, '0');

async function put(columns: TerminalOptions = {}, clientId = north) {
  const msId = `T7${digits(9)}`;
  return { id: await putTerminal(service, msId, clientId, columns), msId };
}

const card = () => `8988301${digits(11)}1`;
const hardware = () => `35693${digits(10)}`;

/** Creates a terminal with a card, and one that can get it. */
async function pair(fromClient = north, toClient = north) {
  const [iccid, imei] = [card(), hardware()];
  const from = await put({ iccid }, fromClient);
  const to = await put({ imei }, toClient);
  provider.takeRequests();
  return { iccid, imei, from, to };
}

type Rebind = InputOf<(typeof simCard)['endpoints']['rebind']>;
const rebind = (input: Rebind, session: Session = boss) => session.call('simCard', 'rebind', input);
const stored = (id: number) => prisma.terminal.findUniqueOrThrow({ where: { id } });
const rebindsOf = (iccid: string) => prisma.simRebind.findMany({ where: { iccid }, orderBy: { id: 'asc' } });
const stateOf = async (iccid: string) => (await rebindsOf(iccid)).map(({ state }) => state);
const refusal = ({ code, params }: Answer) => [code, params];
const settleAfter = (ms: number) => service.clock.later(ms, () => settleRebinds(jobOf(service)));
const MINUTE = 61_000;

/** Log rows about a card since the last call. */
async function logged(iccid: string) {
  const rows = await prisma.operationLog.findMany({ where: { target: iccid }, orderBy: { id: 'asc' } });
  return rows.map(({ module, action, outcome, code, targetClientId, formerClientId, before, after }) => ({
    call: `${module}.${action}`,
    outcome,
    code,
    targetClientId,
    formerClientId,
    before,
    after,
  }));
}

describe('a card', () => {
  it('goes to the other terminal with its number, history and log, and the provider knows', async () => {
    const { iccid, imei, from, to } = await pair(north, crew);
    const versions = [(await stored(from.id)).rowVersion, (await stored(to.id)).rowVersion];
    const { body } = await rebind({ iccid, msId: to.msId });
    expect(body).toEqual({ code: 0, message: 'OK', data: { iccid, imei, remaining: 1 } });
    const [left, got] = [await stored(from.id), await stored(to.id)];
    expect([left.iccid, got.iccid, got.imei]).toEqual([null, iccid, imei]);
    expect([left.rowVersion, got.rowVersion]).toEqual(versions.map((version) => version + 1));
    expect(await service.cardProvider.card(iccid)).toMatchObject({ imei });
    const changes = await prisma.terminalChange.findMany({
      where: { terminalId: { in: [from.id, to.id] } },
      orderBy: { id: 'asc' },
    });
    expect(changes.map(({ terminalId, creator, params }) => [terminalId, creator, params])).toEqual([
      [from.id, 'north-boss', { fields: { iccid: { before: iccid, after: null } } }],
      [to.id, 'north-boss', { fields: { iccid: { before: null, after: iccid } } }],
    ]);
    expect(await logged(iccid)).toEqual([
      {
        call: 'sim-card.rebind',
        outcome: 'success',
        code: 200,
        targetClientId: crew,
        formerClientId: north,
        before: { iccid, msId: from.msId },
        after: { iccid, msId: to.msId, imei, operator: 'north-boss' },
      },
    ]);
    expect(await rebindsOf(iccid)).toMatchObject([
      { state: 'done', clientId: north, fromMsId: from.msId, toMsId: to.msId },
    ]);
  });

  it('takes its plan along, cut to what the other terminal has left, and the function with it', async () => {
    const { iccid, from } = await pair();
    const to = await put({ imei: hardware(), expiresInDays: 10 });
    const plan = await putPlanOf(service, from.id, await putCloudPlan(service, [north]), 30);
    expect((await rebind({ iccid, msId: to.msId })).code).toBe(200);
    const moved = await prisma.terminalCloudPlan.findUniqueOrThrow({ where: { id: plan } });
    expect(moved).toMatchObject({ terminalId: to.id, endedTime: null, iccid });
    expect(moved.endTime).toEqual((await stored(to.id)).expireTime);
    const functions = await prisma.terminalFunction.findMany({ where: { functionId: await cloudFunctionId(service) } });
    expect(functions.filter(({ terminalId }) => [from.id, to.id].includes(terminalId))).toMatchObject([
      { terminalId: to.id, expireTime: moved.endTime },
    ]);
    expect((await logged(iccid)).at(-1)?.after).toHaveProperty('planEnd');
    expect(await prisma.cloudUsage.findMany({ where: { iccid } })).toMatchObject([
      { terminalId: to.id, msId: to.msId },
    ]);
  });

  it('brings the hardware number that was said to a terminal that has none', async () => {
    const { iccid } = await pair();
    const to = await put();
    expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([1001, undefined]);
    const imei = hardware();
    expect((await rebind({ iccid, msId: to.msId, imei })).result).toMatchObject({ imei });
    expect(await stored(to.id)).toMatchObject({ iccid, imei });
  });

  it('of the stock leaves it', async () => {
    const [iccid, to] = [card(), await put({ imei: hardware() })];
    const { id } = await prisma.stockedImei2.create({ data: { imei2: hardware(), iccid, clientId: crew } });
    expect((await rebind({ iccid, msId: to.msId })).code).toBe(200);
    expect(await stored(to.id)).toMatchObject({ iccid });
    expect((await prisma.stockedImei2.findUniqueOrThrow({ where: { id } })).iccid).toBeNull();
    expect(await logged(iccid)).toMatchObject([
      { targetClientId: north, formerClientId: crew, before: { msId: null } },
    ]);
  });

  it('is requested again afterwards, also if another process has its answer', async () => {
    const { iccid, to } = await pair();
    const other = sessionWith(await startWith(service, { simProviderUrl: provider.url }), boss.token);
    await other.call('simCard', 'detail', { iccid });
    await rebind({ iccid, msId: to.msId });
    provider.takeRequests();
    await other.call('simCard', 'detail', { iccid });
    expect(provider.takeRequests()).toHaveLength(1);
  });
});

/** A refusal of bad input at a field: code, params and errors. */
const badAt = (field: string, rule: string) => [1001, undefined, [expect.objectContaining({ field, rule })]];

describe('a rebind is refused, and the provider never asked', () => {
  it('in the order of what can be wrong with it', async () => {
    const { iccid, imei, to } = await pair();
    const foreign = { ...(await put({ iccid: card(), imei: hardware() }, south)), iccid: '' };
    foreign.iccid = (await stored(foreign.id)).iccid ?? '';
    const expired = await put({ imei: hardware(), expiresInDays: -1 });
    const gateway = await put({ imei: hardware(), typeId: await kindOf('gateway') });
    const plain = await prisma.terminalModel.create({ data: { name: 'No SIM', cloudSim: false } });
    const simless = await put({ imei: hardware(), modelId: plain.id });
    const full = await put({ iccid: card(), imei: hardware() });
    const bare = await put();
    const cases: [Rebind, unknown[]][] = [
      [{ iccid: '1', msId: foreign.msId }, badAt('iccid', 'format')],
      [{ iccid, msId: foreign.msId, imei: '7' }, badAt('imei', 'format')],
      [{ iccid: foreign.iccid, msId: foreign.msId }, [2001, undefined, undefined]],
      [{ iccid, msId: foreign.msId }, [3202, { msIds: [foreign.msId] }, undefined]],
      [{ iccid, msId: expired.msId }, [3203, undefined, undefined]],
      [{ iccid, msId: gateway.msId }, [3701, undefined, undefined]],
      [{ iccid, msId: simless.msId }, [3701, undefined, undefined]],
      [{ iccid, msId: full.msId, imei }, [3101, { field: 'msId' }, undefined]],
      [{ iccid, msId: to.msId, imei: hardware() }, badAt('imei', 'readOnly')],
      [{ iccid, msId: bare.msId }, badAt('imei', 'required')],
      [{ iccid, msId: bare.msId, imei }, [3101, { field: 'imei' }, undefined]],
    ];
    for (const [input, wanted] of cases) {
      const { code, params, errors } = await rebind(input);
      expect([input, code, params, errors]).toEqual([input, ...wanted]);
    }
    expect([provider.takeRequests(), await rebindsOf(iccid)]).toEqual([[], []]);
  });

  it('once a card was moved twice in the month of its client’s zone, and no later', async () => {
    const east = await putClient(service, admin, 'East', { areaMinutes: 480 });
    const iccid = card();
    await put({ iccid }, east);
    const now = service.clock.now();
    // Half an hour before the first of the month in the eastern zone, hours before it in UTC.
    const edge = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 480 * 60_000 - now.getTime() - 30 * 60_000;
    const moved = async (): Promise<unknown[]> => {
      const to = await put({ imei: hardware(), expiresInDays: 90 }, east);
      const { code, params, result } = await rebind({ iccid, msId: to.msId }, await signIn(service));
      return [code, params, result?.remaining];
    };
    await service.clock.later(edge, async () => {
      expect([await moved(), await moved()]).toEqual([
        [200, undefined, 1],
        [200, undefined, 0],
      ]);
      provider.takeRequests();
      expect(await moved()).toEqual([3702, { limit: 2 }, undefined]);
      expect(provider.takeRequests()).toEqual([]);
    });
    await service.clock.later(edge + 60 * 60_000, async () => expect(await moved()).toEqual([200, undefined, 1]));
  });
});

async function kindOf(kind: string): Promise<number> {
  return (await prisma.terminalType.findFirstOrThrow({ where: { kind } })).id;
}

describe('two consoles', () => {
  it('that want one card, or one terminal: the second is refused because a rebind is running', async () => {
    const { iccid, to } = await pair();
    const [another, second] = [await put({ imei: hardware() }), await pair()];
    const blocked = blockRebinds(service);
    const first = rebind({ iccid, msId: to.msId });
    await blocked.requested;
    const underWay = [3104, { reason: 'rebindUnderWay' }];
    expect(refusal(await rebind({ iccid, msId: another.msId }, admin))).toEqual(underWay);
    expect(refusal(await rebind({ iccid: second.iccid, msId: to.msId }, admin))).toEqual(underWay);
    blocked.release();
    expect((await first).code).toBe(200);
    expect(await stateOf(iccid)).toEqual(['done']);
  });

  it('that press at the same moment move it once', async () => {
    const { iccid, from } = await pair();
    const targets = await Promise.all([put({ imei: hardware() }), put({ imei: hardware() })]);
    const blocked = blockRebinds(service);
    const answers = targets.map(({ msId }, index) => rebind({ iccid, msId }, index === 0 ? boss : admin));
    await blocked.requested;
    setTimeout(blocked.release, 300);
    expect(await codesOf(answers)).toEqual([200, 3104]);
    const cards = await Promise.all([from, ...targets].map(async ({ id }) => (await stored(id)).iccid));
    expect(cards.filter((one) => one === iccid)).toHaveLength(1);
    expect(await stateOf(iccid)).toEqual(['done']);
  });

  it('one of which removes the card in the meantime: nothing moves, and the log has an error', async () => {
    const { iccid, from, to } = await pair();
    const blocked = blockRebinds(service);
    const answer = rebind({ iccid, msId: to.msId });
    await blocked.requested;
    expect((await admin.call('terminal', 'edit', { id: from.id, iccid: null })).code).toBe(200);
    blocked.release();
    expect(refusal(await answer)).toEqual([3104, { reason: 'notMoved' }]);
    expect([(await stored(to.id)).iccid, await stateOf(iccid)]).toEqual([null, ['done']]);
    expect(await logged(iccid)).toMatchObject([{ outcome: 'failure', code: 3104, after: { moved: false } }]);
  });
});

/** An address at which no server listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe('a provider that refuses', () => {
  it('leaves everything as it was, and the try does not count', async () => {
    const { iccid, from, to } = await pair();
    await provider.setFault('limit');
    expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([1004, undefined]);
    expect([(await stored(from.id)).iccid, await stateOf(iccid)]).toEqual([iccid, ['undone']]);
    expect((await rebind({ iccid, msId: to.msId })).result).toMatchObject({ remaining: 1 });
  });

  it('or that never arrives leaves nothing open', async () => {
    const { iccid, to } = await pair();
    const simProviderUrl = await closedAddress();
    const deaf = sessionWith(await startWith(service, { simProviderUrl }), boss.token);
    expect(refusal(await rebind({ iccid, msId: to.msId }, deaf))).toEqual([9000, undefined]);
    expect(await stateOf(iccid)).toEqual(['undone']);
  });

  it('is asked by the printed form, then by the stored one', async () => {
    const iccid = `898603${digits(11)}40`;
    await put({ iccid });
    const to = await put({ imei: hardware() });
    provider.takeRequests();
    expect((await rebind({ iccid: `${iccid}4`, msId: to.msId })).result).toMatchObject({ iccid });
    expect(provider.takeRequests()).toEqual(['POST /v1/sim/rebind', 'POST /v1/sim/rebind']);
    expect(await service.cardProvider.card(iccid)).toMatchObject({ imei: (await stored(to.id)).imei });
  });
});

describe('a rebind whose answer is lost', () => {
  it.each(['silent', 'cut'] as const)(
    'counts and stays open (%s), and is completed once the provider reports it',
    async (kind) => {
      const { iccid, imei, from, to } = await pair();
      await provider.setFault(kind);
      expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([9000, { unsure: true }]);
      expect([await stateOf(iccid), (await stored(from.id)).iccid]).toEqual([['asked'], iccid]);
      expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([3104, { reason: 'rebindUnderWay' }]);
      // The call may still be running, so the rebind stays open.
      expect(await settleAfter(0)).toEqual({ done: 0, undone: 0, open: 0 });
      expect(await settleAfter(MINUTE)).toEqual({ done: 1, undone: 0, open: 0 });
      expect([(await stored(from.id)).iccid, await stored(to.id)]).toEqual([
        null,
        expect.objectContaining({ iccid, imei }),
      ]);
      expect(await stateOf(iccid)).toEqual(['done']);
      expect((await logged(iccid)).at(-1)).toMatchObject({ outcome: 'success', after: { operator: 'north-boss' } });
      expect(await settleAfter(MINUTE)).toEqual({ done: 0, undone: 0, open: 0 });
    },
  );

  it('is undone where the provider did nothing, and no longer counts', async () => {
    const { iccid, from, to } = await pair();
    await provider.setFault('down');
    expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([9000, { unsure: true }]);
    expect(await settleAfter(MINUTE)).toEqual({ done: 0, undone: 1, open: 0 });
    expect([(await stored(from.id)).iccid, await stateOf(iccid)]).toEqual([iccid, ['undone']]);
    expect((await logged(iccid)).at(-1)).toMatchObject({ outcome: 'failure', code: 9000, targetClientId: north });
    expect((await rebind({ iccid, msId: to.msId })).result).toMatchObject({ remaining: 1 });
  });

  it('stays open for as long as the provider is away', async () => {
    const { iccid, to } = await pair();
    await provider.setFault('silent');
    await rebind({ iccid, msId: to.msId });
    await provider.setFault('down', 2);
    expect(await settleAfter(30 * 3_600_000)).toEqual({ done: 0, undone: 0, open: 1 });
    expect(await stateOf(iccid)).toEqual(['asked']);
    expect(await settleAfter(MINUTE)).toEqual({ done: 1, undone: 0, open: 0 });
  });

  it('is given up where the provider answers nothing but refusals for a day', async () => {
    const { iccid, to } = await pair();
    await provider.setFault('down');
    await rebind({ iccid, msId: to.msId });
    await provider.setFault('limit');
    expect(await settleAfter(MINUTE)).toEqual({ done: 0, undone: 0, open: 1 });
    await provider.setFault('limit');
    expect(await settleAfter(25 * 3_600_000)).toEqual({ done: 0, undone: 1, open: 0 });
    expect(await stateOf(iccid)).toEqual(['undone']);
  });

  it('because its process was killed after the yes is completed too', async () => {
    const { iccid, imei, from, to } = await pair();
    const [done, ended] = [createGate(), createGate()];
    const original = service.cardProvider.rebind.bind(service.cardProvider);
    vi.spyOn(service.cardProvider, 'rebind').mockImplementation(async (...args) => {
      await original(...args);
      done.open();
      await ended.opened;
      throw new ProviderUnavailable('nobody is left to hear it', true);
    });
    const answer = rebind({ iccid, msId: to.msId });
    await done.opened;
    expect(await settleAfter(MINUTE)).toEqual({ done: 1, undone: 0, open: 0 });
    expect([(await stored(from.id)).iccid, await stored(to.id)]).toEqual([
      null,
      expect.objectContaining({ iccid, imei }),
    ]);
    ended.open();
    expect(refusal(await answer)).toEqual([9000, { unsure: true }]);
    expect(await stateOf(iccid)).toEqual(['done']);
  });

  it('moves nothing where the terminal has another card by then', async () => {
    const { iccid, from, to } = await pair();
    await provider.setFault('silent');
    await rebind({ iccid, msId: to.msId });
    await prisma.terminal.update({ where: { id: to.id }, data: { iccid: card() } });
    expect(await settleAfter(MINUTE)).toEqual({ done: 1, undone: 0, open: 0 });
    expect((await stored(from.id)).iccid).toBe(iccid);
    expect((await logged(iccid)).at(-1)).toMatchObject({ outcome: 'failure', code: 3104 });
  });

  it('for want of time is one of them', async () => {
    const { iccid, to } = await pair();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(new DOMException('late', 'TimeoutError')), 50);
      return soon.signal;
    });
    await provider.setFault('slow');
    expect(refusal(await rebind({ iccid, msId: to.msId }))).toEqual([9000, { unsure: true }]);
    vi.restoreAllMocks();
    expect(await settleAfter(MINUTE)).toMatchObject({ open: 0 });
  });
});
