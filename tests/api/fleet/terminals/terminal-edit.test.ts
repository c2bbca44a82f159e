import { describe, expect, it } from 'vitest';
import { TerminalParameters } from '@roger/contract/families/fleet/terminal-settings';
import { useService } from '../../../support/app.ts';
import { fingerprint, loggedDuring } from '../../../support/database/fingerprint.ts';
import { putClient, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal, terminalCount, type TerminalOptions } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const agent = await putClient(service, admin, 'Agent', { servId: await putServer(admin, 'Radio', '10.1.0.1') });
const child = await putClient(service, admin, 'Child', { pid: agent, type: 2 });
const other = await putClient(service, admin, 'Other');
const north = await signInFor(service, 'north', agent);

let numbers = 0;
async function fresh(columns: TerminalOptions = {}, clientId = child): Promise<{ id: number; msId: string }> {
  const msId = `B1${String((numbers += 1)).padStart(9, '0')}`;
  return { id: await putTerminal(service, msId, clientId, columns), msId };
}

const rowOf = async (id: number) => (await admin.call('terminal', 'queryById', { id })).result;

describe('edit', () => {
  it('retains absent fields, clears with null, and returns before and after', async () => {
    const { id, msId } = await fresh({ name: 'Old', phone: '123456', email: 'a@example.org', callLevel: 3 });
    const rows = await loggedDuring(service, async () => {
      const answer = await north.call('terminal', 'edit', { id, msName: 'New', phone: null });
      expect(answer).toMatchObject({
        code: 200,
        result: { id, msId, msName: 'New', phone: null, email: 'a@example.org', callLevel: 3, rowVersion: 2 },
      });
      expect(answer.result).toEqual(await rowOf(id).then((row) => ({ ...row, creator: null })));
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      operateType: 'edit',
      module: 'terminal',
      outcome: 'success',
      target: msId,
      targetClientId: child,
      before: { msName: 'Old', phone: '123456', rowVersion: 1 },
      after: { msName: 'New', phone: null, rowVersion: 2 },
    });
  });

  it('clears with an empty text what may be empty', async () => {
    const { id } = await fresh({ phone: '123456', imei: '356938035640100', imei2: '356938035640101' });
    const answer = await north.raw('terminal', 'edit', { id, phone: '', imei: '', imei2: '' });
    expect(answer).toMatchObject({ code: 200, result: { phone: null, imei: null, imei2: null } });
    expect((await north.raw('terminal', 'edit', { id, msName: '' })).errors).toEqual([
      expect.objectContaining({ field: 'msName', rule: 'required' }),
    ]);
  });

  it('is named by id or msId and takes the whole row back', async () => {
    const { id, msId } = await fresh();
    const byMsId = await north.call('terminal', 'edit', { msId, msName: 'By msId' });
    expect(byMsId).toMatchObject({ code: 200, result: { id, msName: 'By msId' } });
    const row = (await north.call('terminal', 'queryById', { id })).result;
    const back = await north.raw('terminal', 'edit', { ...row, msName: 'Whole' });
    expect(back).toMatchObject({ code: 200, result: { msName: 'Whole', rowVersion: row.rowVersion + 1 } });
    expect((await north.call('terminal', 'edit', { msName: 'Nobody' })).code).toBe(400);
    expect((await north.call('terminal', 'edit', { id: 999_999, msName: 'x' })).code).toBe(3102);
    expect((await north.call('terminal', 'edit', { msId: 'Z1999999999', msName: 'x' })).code).toBe(3202);
  });

  it.each([
    ['msId', 'Z1000000001'],
    ['clientId', 1],
    ['typeId', 2],
    ['kind', 'gateway'],
    ['expireTime', '2031-01-01 00:00:00'],
    ['expireTime', null],
    ['createTime', '2020-01-01 00:00:00'],
    ['limited', true],
    ['limitReason', 'admin'],
  ])('refuses another %s: it is fixed', async (field, value) => {
    const { id } = await fresh();
    const before = await fingerprint(service);
    const answer = await north.raw('terminal', 'edit', { id, msName: 'x', [field]: value });
    expect(answer).toMatchObject({ code: 400, errors: [{ field, rule: 'readOnly' }] });
    expect(await fingerprint(service)).toEqual(before);
  });

  it.each([
    ['typeName', 'x'],
    ['clientName', 'x'],
    ['remainDays', -1],
    ['onlineStatus', 'online'],
    ['useStatus', 'expired'],
    ['functions', []],
  ])('ignores %s: it is derived', async (field, value) => {
    const { id } = await fresh();
    expect(await north.raw('terminal', 'edit', { id, msName: 'x', [field]: value })).toMatchObject({ code: 200 });
  });

  it('is 3104 if the row was changed in the meantime', async () => {
    const { id } = await fresh();
    const row = (await north.call('terminal', 'queryById', { id })).result;
    expect((await north.call('terminal', 'edit', { id, msName: 'First', rowVersion: row.rowVersion })).code).toBe(200);
    const late = await north.call('terminal', 'edit', { id, msName: 'Second', rowVersion: row.rowVersion });
    expect(late).toMatchObject({ code: 3104, params: { reason: 'changed' } });
    expect((await rowOf(id)).msName).toBe('First');
  });

  it('lets one of two parallel edits of one version through', async () => {
    const { id } = await fresh();
    const edit = (msName: string) => north.call('terminal', 'edit', { id, msName, rowVersion: 1 });
    const codes = (await Promise.all(['a', 'b', 'c', 'd'].map(edit))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 3104, 3104, 3104]);
  });

  it('keeps imei and iccid unique and cuts the iccid', async () => {
    const occupant = await fresh({ imei: '356938035640200', iccid: '8986111234567890123' });
    const { id } = await fresh();
    const values = { imei: '356938035640200', iccid: '89861112345678901234' };
    for (const [field, value] of Object.entries(values)) {
      const answer = await north.raw('terminal', 'edit', { id, [field]: value });
      expect(answer).toMatchObject({ code: 3101, params: { field } });
    }
    expect((await north.call('terminal', 'edit', { id: occupant.id, ...values })).code).toBe(200);
    const cut = await north.call('terminal', 'edit', { id, iccid: '89861212345678901234' });
    expect(cut.result.iccid).toBe('8986121234567890123');
  });

  it('of a terminal outside the scope is refused without waiting for its lock', async () => {
    const { id } = await fresh({}, other);
    const tryEdit = async (db: Pick<typeof service.database.prisma, '$queryRaw'>) => {
      await db.$queryRaw`select id from terminal where id = ${id} for update`;
      expect((await north.raw('terminal', 'edit', { id, msName: 'Foreign' })).code).toBe(3102);
    };
    await service.database.prisma.$transaction(tryEdit, { timeout: 60_000 });
  });

  it('refuses servers that the account may not see and models that do not exist', async () => {
    const { id } = await fresh();
    const hidden = await putServer(admin, 'Hidden', '10.1.0.8');
    expect((await north.call('terminal', 'edit', { id, servId: hidden })).code).toBe(3102);
    expect((await north.call('terminal', 'edit', { id, backupServId: hidden })).code).toBe(3102);
    expect((await north.call('terminal', 'edit', { id, modelId: 999_999 })).code).toBe(3102);
  });

  it("takes a server of the terminal's client or of the caller, not of another client of the scope", async () => {
    const { id } = await fresh();
    const server = await putServer(admin, 'Of a neighbour', '10.1.0.9');
    const neighbour = await putClient(service, admin, 'Neighbour', { pid: agent, type: 2, servId: server });
    for (const field of ['servId', 'backupServId']) {
      expect((await north.raw('terminal', 'edit', { id, [field]: server })).code).toBe(3102);
    }
    const { id: ofNeighbour } = await fresh({}, neighbour);
    expect((await north.call('terminal', 'edit', { id: ofNeighbour, servId: server })).code).toBe(200);
    await admin.call('client', 'saveBindServer', { clientId: agent, servIds: [server] });
    expect((await north.call('terminal', 'edit', { id, backupServId: server })).code).toBe(200);
  });

  it('keeps a server that the platform gave and the agent may not see, when the row comes back', async () => {
    const hidden = await putServer(admin, 'From above', '10.1.0.7');
    const { id } = await fresh({ serverId: hidden });
    const row = (await north.call('terminal', 'queryById', { id })).result;
    expect((await north.raw('terminal', 'edit', { ...row, msName: 'Kept' })).code).toBe(200);
  });
});

describe('updateMsName', () => {
  it('renames by msId, in the scope only', async () => {
    const [{ id, msId }, theirs] = [await fresh(), await fresh({}, other)];
    const answer = await north.call('terminal', 'updateMsName', { msId, msName: 'Renamed' });
    expect(answer).toMatchObject({ code: 200, result: { id, msName: 'Renamed', rowVersion: 2 } });
    expect((await north.call('terminal', 'updateMsName', { msId: theirs.msId, msName: 'x' })).code).toBe(3202);
    expect((await rowOf(theirs.id)).msName).toBe(theirs.msId);
  });
});

describe('queryMsExt', () => {
  it('answers the row with every parameter at its default, and what was set in its place', async () => {
    const { msId } = await fresh({
      parameters: { gps: false },
      buttons: [{ key: 'P1', short: 'sosOn', long: 'none' }],
    });
    const { result } = await north.call('terminal', 'queryMsExt', { msId });
    expect(Object.keys(result.parameters).toSorted()).toEqual(Object.keys(TerminalParameters.properties).toSorted());
    expect(result).toMatchObject({
      msId,
      parameters: { gps: false, gpsInterval: 60, defaultLanguage: 'en-US' },
      buttons: [
        { key: 'P1', short: 'sosOn', long: 'none', shortTarget: null, longTarget: null },
        { key: 'P2', short: 'none', long: 'none', shortTarget: null, longTarget: null },
      ],
      channels: [],
    });
    expect((await north.call('terminal', 'queryMsExt', { msId: 'Z1999999999' })).code).toBe(3202);
  });
});

describe('deleteBatch', () => {
  it('deletes all named, by query with a trailing comma, by body and by POST', async () => {
    const made = await Promise.all([fresh(), fresh(), fresh(), fresh()]);
    const ids = made.map(({ id }) => id);
    const query = await service.http
      .delete(`/nmsService/tbMsInfo/deleteBatch?ids=${ids[0]},${ids[1]},`)
      .set('x-access-token', north.token);
    expect(query.body).toMatchObject({ code: 200, result: { deleted: 2 } });
    expect((await north.call('terminal', 'deleteBatch', { ids: [ids[2] ?? 0] })).result).toEqual({
      deleted: 1,
      memberships: 0,
      channels: 0,
      cloudPlans: 0,
    });
    const post = await north.send('terminal', 'deleteBatch', { ids: [ids[3], ids[3]] }, { method: 'POST' });
    expect(post.result).toEqual({ deleted: 1, memberships: 0, channels: 0, cloudPlans: 0 });
    expect(await terminalCount(service, { id: { in: ids } })).toBe(0);
  });

  it('is all or nothing: one foreign or missing id and nothing goes', async () => {
    const [{ id }, theirs] = [await fresh(), await fresh({}, other)];
    for (const bad of [theirs.id, 999_999]) {
      const before = await fingerprint(service);
      const rows = await loggedDuring(service, async () => {
        expect((await north.call('terminal', 'deleteBatch', { ids: [id, bad] })).code).toBe(3102);
      });
      expect(await fingerprint(service)).toEqual(before);
      expect(rows.map(({ outcome, code }) => [outcome, code])).toEqual([['failure', 3102]]);
    }
  });

  it('takes 1 to 5 000 ids', async () => {
    expect((await north.call('terminal', 'deleteBatch', { ids: [] })).code).toBe(400);
    const many = Array.from({ length: 5001 }, (_value, index) => index + 1_000_000);
    expect((await north.call('terminal', 'deleteBatch', { ids: many })).code).toBe(400);
    expect((await north.call('terminal', 'deleteBatch', { ids: many.slice(1) })).code).toBe(3102);
    expect((await north.raw('terminal', 'deleteBatch', {})).code).toBe(400);
  });

  it('says what a dry run would delete and keeps it', async () => {
    const { id } = await fresh();
    const before = await fingerprint(service);
    const answer = await north.call('terminal', 'deleteBatch', { ids: [id], dryRun: true });
    expect(answer.result).toEqual({ deleted: 1, memberships: 0, channels: 0, cloudPlans: 0 });
    expect(await fingerprint(service)).toEqual(before);
    expect((await north.call('terminal', 'deleteBatch', { ids: [id, 999_999], dryRun: true })).code).toBe(3102);
  });

  it('leaves a log row that names what is gone', async () => {
    const { id, msId } = await fresh();
    const rows = await loggedDuring(service, () => north.call('terminal', 'deleteBatch', { ids: [id] }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ operateType: 'delete', target: msId, targetClientId: child, outcome: 'success' });
    expect(JSON.stringify(rows[0]?.before)).toContain(msId);
  });
});
