import type { GatewayResult } from '@roger/contract/gateway/define';
import type { authorize, AuthorizeItem } from '@roger/contract/gateway/authorize';
import { hashTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { describe, expect, it, vi } from 'vitest';
import { useService } from '../../support/app.ts';
import { putTerminal, type TerminalOptions } from '../../support/fixtures/terminals.ts';
import { putRadioServer, type RadioServer } from '../../support/radio-server.ts';
import { signIn } from '../../support/session.ts';
import { PATIENCE } from '../../support/time/patience.ts';

const service = await useService();
const { prisma } = service.database;
const admin = await signIn(service);
const own = await putRadioServer(service, admin, 'Own');
const backup = await putRadioServer(service, admin, 'Backup');
const foreign = await putRadioServer(service, admin, 'Foreign');
const PASSWORD = 'Abc234';
let made = 0;

/** Creates a terminal of the server `own`, with the password. */
async function put(wanted: TerminalOptions = {}): Promise<string> {
  made += 1;
  const msId = `T${2_000_000_000 + made}`;
  await putTerminal(service, msId, 1, {
    serverId: own.servId,
    passwordHash: hashTerminalPassword(PASSWORD),
    ...wanted,
  });
  return msId;
}

async function authorizeOnce(server: RadioServer, items: readonly AuthorizeItem[]) {
  const { status, body } = await server.post('authorize', { items });
  expect(status).toBe(200);
  return (body as GatewayResult<typeof authorize>).items;
}

/** The server's answer for one terminal: `ok` or the reason. */
async function outcome(server: RadioServer, item: AuthorizeItem): Promise<string | undefined> {
  const [answer] = await authorizeOnce(server, [item]);
  return answer?.ok === true ? 'ok' : answer?.reason;
}

const tryWrong = (msId: string, times: number) =>
  authorizeOnce(
    own,
    Array.from({ length: times }, () => ({ msId, password: 'wrong1' })),
  );

describe('authorize', () => {
  it('signs on by the password, with all that a radio needs, and answers no password', async () => {
    const msId = await put({ callLevel: 3, extAccount: 'ext-1', backupServerId: backup.servId });
    const { status, body } = await own.post('authorize', { items: [{ msId, password: PASSWORD }] });
    expect(status).toBe(200);
    const { items } = body as GatewayResult<typeof authorize>;
    expect(items).toMatchObject([
      {
        msId,
        ok: true,
        terminal: {
          msId,
          callLevel: 3,
          extAccount: 'ext-1',
          server: { servId: own.servId, tport: 9000 },
          backupServer: { servId: backup.servId },
          parameters: { maxCallTime: 60 },
          functions: [],
          groups: [],
          defaultGrpId: null,
          channels: [],
          contacts: [],
          settingsVersion: 0,
        },
      },
    ]);
    expect(items[0]).not.toHaveProperty('reason');
    expect(JSON.stringify(body)).not.toContain(PASSWORD);
    expect(JSON.stringify(body)).not.toContain('passwordHash');
    expect(await outcome(backup, { msId, password: PASSWORD })).toBe('ok');
  });

  it('gives the first reason that holds', async () => {
    const expired = await put({ expiresInDays: -1, limitReason: 'admin' });
    const limited = await put({ limitReason: 'noPayment' });
    const plain = await put();
    const answers = await authorizeOnce(own, [
      { msId: 'T2999999999', password: PASSWORD },
      { msId: expired, password: 'wrong1' },
      { msId: expired, password: PASSWORD },
      { msId: limited, password: PASSWORD },
      { msId: plain, password: '' },
      { msId: plain },
      { msId: plain, password: PASSWORD },
    ]);
    expect(answers.map(({ reason }) => reason)).toEqual([
      'unknown',
      'wrongPassword',
      'expired',
      'limited',
      'wrongPassword',
      'wrongPassword',
      undefined,
    ]);
    for (const { ok, terminal } of answers.slice(0, -1)) expect([ok, terminal]).toEqual([false, undefined]);
  });

  it('sends a terminal to another server only with its password, and attempts never lock it', async () => {
    const msId = await put();
    for (let n = 0; n < 9; n += 1) expect(await outcome(foreign, { msId, password: 'wrong1' })).toBe('unknown');
    expect(await outcome(foreign, { msId })).toBe('unknown');
    expect(await outcome(foreign, { msId, password: PASSWORD })).toBe('wrongServer');
    expect(await prisma.authorizeFailure.count({ where: { terminal: { msId } } })).toBe(0);
    expect(await outcome(own, { msId, password: PASSWORD })).toBe('ok');
  });

  it('answers no guess about a terminal of another server after ten wrong ones', async () => {
    const msId = await put();
    const guesses = Array.from({ length: 10 }, () => ({ msId, password: 'wrong1' }));
    await authorizeOnce(foreign, guesses);
    expect(await outcome(foreign, { msId, password: PASSWORD })).toBe('unknown');
    // Neither its own server nor another foreign one is affected.
    expect(await outcome(own, { msId, password: PASSWORD })).toBe('ok');
    expect(await outcome(backup, { msId, password: PASSWORD })).toBe('wrongServer');
  });

  it('answers no guess of a server after a hundred wrong ones, and the platform can read of it', async () => {
    const guesser = await putRadioServer(service, admin, 'Guesser');
    const msIds = [];
    for (let n = 0; n < 12; n += 1) msIds.push(await put());
    const guesses = msIds.flatMap((msId) => Array.from({ length: 9 }, () => ({ msId, password: 'wrong1' })));
    await authorizeOnce(guesser, guesses);
    expect(await outcome(guesser, { msId: await put(), password: PASSWORD })).toBe('unknown');
    await vi.waitFor(async () => {
      const rows = await prisma.operationLog.findMany({ where: { action: 'noteForeignTries' } });
      expect(rows).toMatchObject([{ actorKind: 'system', module: 'server', target: 'Guesser', outcome: 'success' }]);
    }, PATIENCE);
  });

  it('locks an ID for ten minutes after ten wrong passwords in ten', async () => {
    const msId = await put();
    const reasons = (await tryWrong(msId, 9)).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['wrongPassword']));
    expect(await outcome(own, { msId, password: PASSWORD })).toBe('ok');
    expect((await tryWrong(msId, 3)).map(({ reason }) => reason)).toEqual(['wrongPassword', 'locked', 'locked']);
    expect(await outcome(own, { msId, password: PASSWORD })).toBe('locked');
    await service.clock.later(590_000, async () =>
      expect(await outcome(own, { msId, password: PASSWORD })).toBe('locked'),
    );
    await service.clock.later(601_000, async () => expect(await outcome(own, { msId, password: PASSWORD })).toBe('ok'));
    expect(await prisma.authorizeFailure.count({ where: { terminal: { msId } } })).toBe(10);
  });

  it('locks nothing where the wrong ones come more slowly, nor by items without a password', async () => {
    const msId = await put();
    await tryWrong(msId, 5);
    await service.clock.later(601_000, async () => {
      await tryWrong(msId, 5);
      for (let n = 0; n < 12; n += 1) expect(await outcome(own, { msId })).toBe('wrongPassword');
      expect(await outcome(own, { msId, password: PASSWORD })).toBe('ok');
    });
  });

  it('counts tries side by side like tries one after the other', async () => {
    const msId = await put();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        authorizeOnce(own, [
          { msId, password: 'wrong1' },
          { msId, password: 'wrong2' },
          { msId, password: 'wrong3' },
        ]),
      ),
    );
    const reasons = answers.flat().map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'wrongPassword')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'locked')).toHaveLength(14);
    expect(await outcome(own, { msId, password: PASSWORD })).toBe('locked');
  });

  it('accepts without a password only terminals that are online at the server already', async () => {
    const online = await put({ limitReason: 'admin', seenSecondsAgo: 5 });
    const plain = await put({ seenSecondsAgo: 5 });
    for (const msId of [online, plain]) {
      const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
      await prisma.terminalPresence.update({
        where: { terminalId: id },
        data: { serverId: own.servId, sessionId: BigInt(id) },
      });
    }
    expect(await outcome(own, { msId: plain })).toBe('ok');
    expect(await outcome(own, { msId: online })).toBe('limited');
    const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId: plain } });
    await prisma.terminal.update({ where: { id }, data: { backupServerId: backup.servId } });
    // The terminal is not online at its backup server.
    expect(await outcome(backup, { msId: plain })).toBe('wrongPassword');
    await service.clock.later(300_000, async () => expect(await outcome(own, { msId: plain })).toBe('wrongPassword'));
    await prisma.terminalPresence.update({ where: { terminalId: id }, data: { signedOff: true } });
    expect(await outcome(own, { msId: plain })).toBe('wrongPassword');
  });

  it('protects the hardware of terminals that proved their identity, and refuses none', async () => {
    const msId = await put({ imei: '860000000000001', iccid: null, limitReason: 'admin' });
    const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    const reports = () => prisma.hardwareReport.findMany({ where: { terminalId: id } });
    const other = { imei: '860000000000002', iccid: '8949000000000000001' };
    expect(await outcome(own, { msId, password: 'wrong1', ...other })).toBe('wrongPassword');
    expect(await reports()).toEqual([]);
    expect(await outcome(own, { msId, password: PASSWORD, ...other })).toBe('limited');
    expect(await reports()).toMatchObject([{ field: 'imei', reported: '860000000000002' }]);
    expect(await prisma.terminal.findUniqueOrThrow({ where: { id } })).toMatchObject({ iccid: other.iccid });
  });

  it('judges nonsense item by item, so that one radio keeps no other from signing on', async () => {
    const [odd, sound] = [await put({ imei: '860000000000003' }), await put()];
    const { id } = await prisma.terminal.findUniqueOrThrow({ where: { msId: odd } });
    const nulls = { imei: null, iccid: null };
    const answers = await authorizeOnce(own, [
      { msId: odd, password: PASSWORD, imei: '8600000000000031', iccid: 'none' },
      { msId: 'x'.repeat(1000), password: PASSWORD },
      { msId: `${sound}\0`, password: PASSWORD },
      { msId: '\uD800' },
      { msId: '' },
      { msId: sound, password: 'y'.repeat(1000) },
      { msId: sound, password: `${PASSWORD}\0` },
      { msId: sound, password: PASSWORD, imei: '\0', iccid: '9'.repeat(1000) },
      { msId: sound, password: null },
      { msId: sound, password: PASSWORD, ...nulls },
    ]);
    expect(answers.map(({ ok, reason }) => (ok ? 'ok' : reason))).toEqual([
      'ok',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'wrongPassword',
      'wrongPassword',
      'ok',
      'wrongPassword',
      'ok',
    ]);
    expect(await prisma.hardwareReport.count({ where: { terminalId: id } })).toBe(0);
    expect(await prisma.terminal.findUniqueOrThrow({ where: { id } })).toMatchObject({ iccid: null });
  });

  it('is a sign of life of the server', async () => {
    await prisma.server.update({ where: { id: own.servId }, data: { lastSeenTime: null } });
    await authorizeOnce(own, []);
    const { result } = await admin.call('server', 'list', { servId: [own.servId] });
    expect(result.records).toMatchObject([{ status: 'connected' }]);
  });

  it('takes a thousand at a time, and says where a request is wrong', async () => {
    const items = Array.from({ length: 1001 }, (_, n) => ({ msId: `T${2_500_000_000 + n}` }));
    expect((await own.post('authorize', { items })).status).toBe(400);
    expect(await authorizeOnce(own, items.slice(1))).toHaveLength(1000);
    const { status, body } = await own.post('authorize', { items: [{ msId: 'T2000000001', password: 5 }] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: '#/items/0/password' }] });
  });
});
