import { describe, expect, it, vi } from 'vitest';
import type { InputOf } from '@roger/contract/define';
import type { remoteControl } from '@roger/contract/families/servers/remote-control';
import { startWith, useService } from '../../support/app.ts';
import { lastLogId, logRows } from '../../support/database/fingerprint.ts';
import { putClient, putRole, putAccount, signInFor } from '../../support/fixtures/basics.ts';
import { putGroup } from '../../support/fixtures/groups.ts';
import { acknowledge, connectServer, type RadioServer } from '../../support/fixtures/servers/radio-servers.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

type Order = InputOf<(typeof remoteControl)['endpoints']['remoteControl']>;

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Remote agent');
const childId = await putClient(service, admin, 'Remote child', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Remote other');
const agent = await signInFor(service, 'remote-agent', agentId);
const north: RadioServer = await connectServer(service, admin, 'Remote north');

let numbers = 0;
const freeId = () => `R7${String((numbers += 1)).padStart(9, '0')}`;
/** Creates a terminal that is online at the connected server. */
const createTerminal = async (more: object = {}, seenSecondsAgo = 5) => {
  const msId = freeId();
  const id = await putTerminal(service, msId, childId, { serverId: north.servId, seenSecondsAgo, ...more });
  await prisma.terminalPresence.update({ where: { terminalId: id }, data: { serverId: north.servId } });
  return { id, msId };
};
/** Lets the terminal be listened to; off by default. */
const listening = { parameters: { environmentMonitor: true } };
const order = (input: Order, session: Session = agent) => session.call('remoteControl', 'remoteControl', input);

const forbidden = async (msId: string, command: Order['command'], params: NonNullable<Order['params']>) => {
  const { code, params: answerParams } = await order({ msId, command, params });
  return [code, answerParams];
};

const refusedAs = async (msId: string, command: Order['command'] = 'reboot') => {
  const { code, params } = await order({ msId, command });
  return { code, ...params };
};

const loggedOf = async (work: () => Promise<unknown>) => {
  const since = await lastLogId(service);
  await work();
  return (await logRows(service, since)).map(({ target, code, after }) => ({ target, code, after }));
};

describe('a command', () => {
  it('reaches the server of its terminal and answers once that has acknowledged it', async () => {
    const { msId } = await createTerminal();
    const begun = performance.now();
    const answer = await order({ msId, command: 'reboot' });
    expect(performance.now() - begun).toBeLessThan(2500);
    expect(answer.result).toEqual({ commandId: expect.any(String), state: 'acknowledged', detail: null });
    const { data, id } = await north.stream.next(({ data: event }) => event['msId'] === msId);
    expect(data).toMatchObject({ commandId: answer.result.commandId, type: 'reboot', params: {} });
    expect(id).toBe(answer.result.commandId);
    expect(Number(data['notAfter']) - Date.now()).toBeGreaterThan(0);
  });

  it('has the id of the request that sends it, a kick after a new password too', async () => {
    const { id, msId } = await createTerminal();
    const headers = { 'x-request-id': 'order-4711' };
    expect((await agent.call('remoteControl', 'remoteControl', { msId, command: 'reboot' }, headers)).code).toBe(200);
    expect((await agent.call('terminal', 'resetMsPwd', { msIds: [msId] }, headers)).code).toBe(200);
    const sent = await prisma.terminalCommand.findMany({ where: { terminalId: id }, orderBy: { id: 'asc' } });
    expect(sent.map(({ type, requestId }) => [type, requestId])).toEqual([
      ['reboot', 'order-4711'],
      ['kick', 'order-4711'],
    ]);
  });

  it.each([
    ['monitor', { seconds: 30 }],
    ['message', { text: 'Come home, “now”' }],
  ] as const)('%s carries what goes with it', async (command, params) => {
    const { msId } = await createTerminal(listening);
    const answer = await order({ msId, command, params });
    expect([answer.code, answer.params]).toEqual([200, undefined]);
    const { data } = await north.stream.next(({ data: event }) => event['msId'] === msId);
    expect(data).toMatchObject({ type: command, params });
  });

  it('locate answers the place', async () => {
    const { msId } = await createTerminal();
    const at = Date.UTC(2026, 10, 22, 10, 20, 30);
    north.answer(msId, { result: { lat: 53.54, lon: 9.98, at } });
    const { result } = await order({ msId, command: 'locate' });
    expect(result.detail).toEqual({ lat: 53.54, lon: 9.98, time: '2026-11-22 10:20:30' });
    const lost = await createTerminal();
    north.answer(lost.msId, { result: { lat: 91, lon: 'far' } });
    expect((await order({ msId: lost.msId, command: 'locate' })).result.detail).toBeNull();
  });

  it('switchGroup takes groups of the terminal alone', async () => {
    const { id, msId } = await createTerminal();
    const own = await putGroup(service, childId, 'Remote crew');
    const foreign = await putGroup(service, childId, 'Remote others');
    await prisma.groupMember.create({ data: { groupId: own, terminalId: id } });
    expect((await order({ msId, command: 'switchGroup', params: { grpId: own } })).code).toBe(200);
    for (const grpId of [foreign, 2_000_000_000]) {
      const refused = await order({ msId, command: 'switchGroup', params: { grpId } });
      expect([refused.code, refused.errors]).toEqual([400, [{ field: 'params.grpId', rule: 'enum' }]]);
    }
  });

  it.each([
    ['monitor', {}, 'params.seconds', 'required'],
    ['message', {}, 'params.text', 'required'],
    ['switchGroup', {}, 'params.grpId', 'required'],
    ['reboot', { seconds: 5 }, 'params.seconds', 'unknown'],
    ['monitor', { seconds: 4 }, 'params.seconds', 'number'],
    ['monitor', { seconds: 301 }, 'params.seconds', 'max'],
    ['message', { text: 'x'.repeat(141) }, 'params.text', 'maxLength'],
  ] as const)('%s with %j is refused', async (command, params, field, rule) => {
    const { msId } = await createTerminal();
    const { code, errors = [] } = await order({ msId, command, params });
    expect([code, errors[0]?.field, errors[0]?.rule]).toEqual([400, field, rule]);
  });
});

describe('what is not reached', () => {
  it('is a terminal that is offline, at once and unsent', async () => {
    const begun = performance.now();
    expect(await refusedAs((await createTerminal({}, 86_400)).msId)).toEqual({
      code: 3205,
      sent: false,
      state: 'offline',
    });
    const never = freeId();
    await putTerminal(service, never, childId, { serverId: north.servId });
    expect(await refusedAs(never)).toEqual({ code: 3205, sent: false, state: 'offline' });
    expect(performance.now() - begun).toBeLessThan(2500);
  });

  it('is one at a server without an open stream, or with one that is no longer renewed', async () => {
    const south = await connectServer(service, admin, 'Remote south');
    const { id, msId } = await createTerminal({ backupServerId: south.servId });
    await prisma.terminalPresence.update({ where: { terminalId: id }, data: { serverId: south.servId } });
    expect((await order({ msId, command: 'kick' })).code).toBe(200);
    await south.disconnect();
    expect(await refusedAs(msId)).toEqual({ code: 3205, sent: false, state: 'noServer' });
    const long = new Date(service.clock.now().getTime() - 13_000);
    await prisma.commandStream.create({
      data: { id: crypto.randomUUID(), serverId: south.servId, openTime: long, seenTime: long },
    });
    expect(await refusedAs(msId)).toEqual({ code: 3205, sent: false, state: 'noServer' });
  });

  it('is one that says nothing: sent, within 2.5 seconds, and not sent again later', async () => {
    const { id, msId } = await createTerminal();
    north.answer(msId, null);
    const begun = performance.now();
    expect(await refusedAs(msId)).toEqual({ code: 3205, sent: true, state: 'unheard' });
    expect(performance.now() - begun).toBeLessThan(2500);
    const command = await prisma.terminalCommand.findFirstOrThrow({ where: { terminalId: id } });
    expect(command).toMatchObject({ state: 'expired', type: 'reboot' });
    expect(command.sentTime).not.toBeNull();
  });

  it('is one that refuses, in its own words', async () => {
    const { msId } = await createTerminal();
    north.answer(msId, { ok: false, reason: 'battery too low' });
    expect(await refusedAs(msId)).toEqual({ code: 3205, sent: true, state: 'refused', reason: 'battery too low' });
  });

  it('is a suspended one, but for what helps with a lost one', async () => {
    const { msId } = await createTerminal({ limitReason: 'admin' });
    expect(await refusedAs(msId, 'kick')).toEqual({ code: 200 });
    expect(await refusedAs(msId, 'locate')).toEqual({ code: 200 });
    const { code, params } = await order({ msId, command: 'message', params: { text: 'Hello' } });
    expect([code, params]).toEqual([3205, { sent: false, state: 'limited' }]);
  });

  it('is an expired one (3203), another kind (3209), and one of another client (3202)', async () => {
    const expired = freeId();
    await putTerminal(service, expired, childId, { serverId: north.servId, seenSecondsAgo: 5, expiresInDays: -1 });
    const dispatchers = await prisma.terminalType.findFirstOrThrow({ where: { kind: 'dispatcher' } });
    const dispatcher = (await createTerminal({ typeId: dispatchers.id })).msId;
    const foreign = freeId();
    await putTerminal(service, foreign, otherId, { serverId: north.servId, seenSecondsAgo: 5 });
    const codes = await Promise.all(
      [expired, dispatcher, foreign, freeId()].map(async (msId) => (await order({ msId, command: 'kick' })).code),
    );
    expect(codes).toEqual([3203, 3209, 3202, 3202]);
  });
});

describe('what the settings of a terminal forbid', () => {
  it('is listening in, unless they allow it', async () => {
    const { msId } = await createTerminal();
    expect(await forbidden(msId, 'monitor', { seconds: 5 })).toEqual([
      3209,
      { msIds: [msId], reason: 'settingOff', parameter: 'environmentMonitor' },
    ]);
    await admin.call('terminal', 'setting', { msIds: [msId], parameters: { environmentMonitor: true } });
    expect((await order({ msId, command: 'monitor', params: { seconds: 5 } })).code).toBe(200);
  });

  it('is switching its group, where they say so', async () => {
    const { id, msId } = await createTerminal({ parameters: { remoteGroupSwitch: false } });
    const grpId = await putGroup(service, childId, 'Remote kept');
    await prisma.groupMember.create({ data: { groupId: grpId, terminalId: id } });
    const refused = [3209, { msIds: [msId], reason: 'settingOff', parameter: 'remoteGroupSwitch' }];
    expect(await forbidden(msId, 'switchGroup', { grpId })).toEqual(refused);
    expect((await order({ msId, command: 'reboot' })).code).toBe(200);
  });
});

describe('an expired terminal', () => {
  it.each([null, 'expired'])('gets locate and text commands, suspended for it or not (%s)', async (limitReason) => {
    const { msId } = await createTerminal({ expiresInDays: -1, limitReason });
    const codes: number[] = [];
    for (const command of ['locate', 'message', 'reboot', 'kick'] as const) {
      const params = command === 'message' ? { text: 'Please renew' } : {};
      codes.push((await order({ msId, command, params })).code);
    }
    expect(codes).toEqual([200, 200, 3203, 3203]);
  });
});

describe('erasing', () => {
  it('asks for a confirmation, and for a function of its own that an agent has by default and a client has not', async () => {
    const { msId } = await createTerminal();
    const unconfirmed = await order({ msId, command: 'wipe' }, admin);
    expect([unconfirmed.code, unconfirmed.result]).toEqual([3209, { confirm: 'wipe' }]);
    expect((await order({ msId, command: 'wipe', confirm: ['wipe'] }, admin)).code).toBe(200);
    const role = await putRole(service, childId, 'Remote only', ['terminal.remote']);
    await putAccount(service, 'remote-only', childId, role);
    const client = await signIn(service, 'remote-only');
    expect((await order({ msId, command: 'wipe', confirm: ['wipe'] }, client)).code).toBe(510);
    expect((await order({ msId, command: 'kick' }, client)).code).toBe(200);
    const byDefault = await signInFor(service, 'remote-client', childId, 'client');
    expect((await order({ msId, command: 'wipe', confirm: ['wipe'] }, byDefault)).code).toBe(510);
    const agentByDefault = await signInFor(service, 'erasing-agent', childId, 'agent');
    expect((await order({ msId, command: 'wipe', confirm: ['wipe'] }, agentByDefault)).code).toBe(200);
  });
});

describe('the log', () => {
  it('shows the sent command and its outcome', async () => {
    const { msId } = await createTerminal(listening);
    expect(await loggedOf(() => order({ msId, command: 'monitor', params: { seconds: 9 } }))).toEqual([
      { target: msId, code: 200, after: { msId, command: 'monitor', seconds: 9, state: 'sent' } },
      { target: msId, code: 200, after: { msId, command: 'monitor', state: 'acknowledged', sent: true } },
    ]);
    north.answer(msId, null);
    expect(await loggedOf(() => order({ msId, command: 'kick' }))).toEqual([
      { target: msId, code: 200, after: { msId, command: 'kick', state: 'sent' } },
      { target: msId, code: 3205, after: { msId, command: 'kick', state: 'expired', sent: true } },
    ]);
    const offline = (await createTerminal({}, 86_400)).msId;
    expect(await loggedOf(() => order({ msId: offline, command: 'kick' }))).toMatchObject([{ code: 3205 }]);
  });
});

describe('an answer that comes late', () => {
  it('is in the log, in the name of the caller, and counts once', async () => {
    const { id, msId } = await createTerminal();
    north.answer(msId, null);
    expect((await order({ msId, command: 'reboot' })).code).toBe(3205);
    const { id: commandId } = await prisma.terminalCommand.findFirstOrThrow({ where: { terminalId: id } });
    const since = await lastLogId(service);
    const foreign = await connectServer(service, admin, 'Remote foreign');
    await acknowledge(service, foreign.token, String(commandId));
    expect(await logRows(service, since)).toMatchObject([{ module: 'server' }]);
    for (const answer of [{ ok: true }, { ok: false, reason: 'again' }]) {
      await acknowledge(service, north.token, String(commandId), answer);
    }
    const late = (await logRows(service, since)).filter(({ module }) => module === 'remote-control');
    expect(late).toMatchObject([
      {
        accountsName: 'remote-agent',
        action: 'remoteControl',
        operateType: 'remote',
        target: msId,
        outcome: 'success',
        code: 200,
        after: { msId, command: 'reboot', state: 'acknowledged', sent: true, late: true },
      },
    ]);
    expect(await prisma.terminalCommand.findUnique({ where: { id: commandId } })).toMatchObject({
      state: 'acknowledged',
    });
  });
});

describe('the way there', () => {
  it('holds no connection while it waits', async () => {
    const terminals = await Promise.all(Array.from({ length: 20 }, () => createTerminal()));
    for (const { msId } of terminals) north.answer(msId, null);
    const calls = terminals.map(({ msId }) => order({ msId, command: 'kick' }));
    let answered = 0;
    for (const call of calls) void call.then(() => (answered += 1));
    // All are sent and wait for their terminals now.
    const ids = terminals.map(({ id }) => id);
    await expect
      .poll(() => prisma.terminalCommand.count({ where: { terminalId: { in: ids }, sentTime: { not: null } } }))
      .toBe(20);
    const { pool } = service.database;
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount < 8]).toEqual([0, true]);
    expect((await admin.call('terminal', 'findMsCount')).code).toBe(200);
    expect(answered).toBe(0);
    const answers = await Promise.all(calls);
    expect(answers.map(({ code, params }) => [code, params?.['sent']])).toEqual(terminals.map(() => [3205, true]));
  });

  it('answers in time although another transaction locks the terminal, and sends nothing then', async () => {
    const { id, msId } = await createTerminal();
    const client = await service.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from terminal where id = $1 for update', [id]);
      const begun = performance.now();
      expect((await order({ msId, command: 'kick' })).code).toBe(503);
      expect(performance.now() - begun).toBeLessThan(2500);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await prisma.terminalCommand.count({ where: { terminalId: id } })).toBe(0);
  });

  it('leads sixty commands a minute of an account, whatever its sessions', async () => {
    const limited = await startWith(service, { rateLimit: 1000 });
    const sessions = [await signIn(limited, 'remote-agent'), await signIn(limited, 'remote-agent')];
    const msId = freeId();
    const codes: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) {
      const session = sessions[turn % 2];
      codes.push((await session?.call('remoteControl', 'remoteControl', { msId, command: 'kick' }))?.code ?? 0);
    }
    expect([codes.filter((code) => code === 3202).length, codes.at(-1)]).toEqual([60, 429]);
  });
});

const kicksOf = async (msId: string) => {
  const commands = await prisma.terminalCommand.findMany({ where: { terminal: { msId } }, orderBy: { id: 'asc' } });
  return commands.map(({ type, serverId }) => [type, serverId]);
};
const kicked = async (msId: string) => north.stream.next(({ data: event }) => event['msId'] === msId);

describe('who is online with what is theirs no more', () => {
  it('signs off once the password is another', async () => {
    const [one, two, away] = [await createTerminal(), await createTerminal(), await createTerminal({}, 86_400)];
    const msIds = [one.msId, two.msId, away.msId];
    expect((await agent.call('terminal', 'resetMsPwd', { msIds })).code).toBe(200);
    for (const { msId } of [one, two]) expect((await kicked(msId)).data).toMatchObject({ type: 'kick', params: {} });
    expect(await kicksOf(away.msId)).toEqual([]);
    await vi.waitFor(async () => {
      const states = await prisma.terminalCommand.findMany({ where: { terminal: { msId: { in: msIds } } } });
      expect(states.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged']);
    }, PATIENCE);
  });

  it('signs off once the hardware is another, and is left in peace by a dry run and by what changes nothing', async () => {
    const { id, msId } = await createTerminal({ imei: '356938035643809' });
    const replace = (input: object) => agent.call('terminal', 'replaceMs', { fromMsId: msId, ...input });
    expect((await replace({ toImei: '356938035643817', dryRun: true })).code).toBe(200);
    expect((await replace({ toImei: '356938035643809' })).code).toBe(200);
    expect(await kicksOf(msId)).toEqual([]);
    expect((await replace({ toImei: '356938035643817' })).code).toBe(200);
    expect((await kicked(msId)).data).toMatchObject({ type: 'kick' });
    expect(await kicksOf(msId)).toEqual([['kick', north.servId]]);
    expect(await prisma.operationLog.count({ where: { target: msId, module: 'terminal', action: 'replaceMs' } })).toBe(
      1,
    );
    expect((await prisma.terminal.findUniqueOrThrow({ where: { id } })).imei).toBe('356938035643817');
  });

  it('is not waited for: an unread kick ends with the next one', async () => {
    const { msId } = await createTerminal();
    north.answer(msId, null);
    const reset = () => agent.call('terminal', 'resetMsPwd', { msIds: [msId] });
    expect((await reset()).code).toBe(200);
    await service.clock.later(60_000, async () => {
      await prisma.commandStream.updateMany({
        where: { serverId: north.servId },
        data: { seenTime: service.clock.now() },
      });
      await prisma.terminalPresence.updateMany({
        where: { terminal: { msId } },
        data: { lastSeenTime: service.clock.now() },
      });
      expect((await reset()).code).toBe(200);
    });
    const commands = await prisma.terminalCommand.findMany({ where: { terminal: { msId } }, orderBy: { id: 'asc' } });
    expect(commands.map(({ state }) => state)).toEqual(['expired', 'waiting']);
  });
});
