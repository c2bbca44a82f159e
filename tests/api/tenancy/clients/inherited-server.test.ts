import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, putServer, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';
import { terminalSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const [first, second] = [await putServer(admin, 'First', '10.2.0.1'), await putServer(admin, 'Second', '10.2.0.2')];
const agent = await putClient(service, admin, 'Agent', { servId: first });
const north = await signInFor(service, 'north', agent);

const newClient = (clientname: string, more: object = {}) => ({
  clientname,
  clienttype: 1 as const,
  pid: agent,
  cregroupcount: 0,
  ...more,
});
const bound = async (clientId: number) =>
  (await admin.call('client', 'queryServersByClientId', { clientId })).result.map(({ servId, isDefault }) => [
    servId,
    isDefault,
  ]);

describe('a new client without a server', () => {
  it("gets its superior's default server, bound and default", async () => {
    const { result } = await north.call('client', 'add', newClient('Child'));
    expect(result).toMatchObject({ servId: first, servName: 'First' });
    expect(await bound(result.id)).toEqual([[first, true]]);
    const child = await signInFor(service, 'child', result.id);
    expect((await child.call('client', 'queryDefaultServer')).result).toMatchObject({ servId: first });
    // Every level passes the server on.
    const below = await admin.call('client', 'add', newClient('Below', { pid: result.id }));
    expect(await bound(below.result.id)).toEqual([[first, true]]);
  });

  it('gets none where it is added without one on purpose, or its superior has no default', async () => {
    const none = await north.call('client', 'add', newClient('None', { servId: null }));
    expect([none.result.servId, await bound(none.result.id)]).toEqual([null, []]);
    const below = await admin.call('client', 'add', newClient('Below none', { pid: none.result.id }));
    expect([below.result.servId, await bound(below.result.id)]).toEqual([null, []]);
    const top = await admin.call('client', 'add', newClient('Top', { pid: 1 }));
    expect([top.result.servId, await bound(top.result.id)]).toEqual([null, []]);
  });

  it('keeps the server that was chosen for it', async () => {
    const { result } = await admin.call('client', 'add', newClient('Other', { servId: second }));
    expect(await bound(result.id)).toEqual([[second, true]]);
  });
});

describe('an import of terminals', () => {
  it('counts those whose client has no default server, before they are paid', async () => {
    await putClient(service, admin, 'Bare');
    const rows = ['Bare', 'Agent', 'Bare'].map((client, n) => ({ msId: `C170000001${n}`, msName: 'Radio', client }));
    const checked = await admin.upload(await terminalSheet(rows), { dryRun: 'true' });
    expect(checked).toMatchObject({ code: 200, result: { successCount: 3, withoutServer: 2 } });
    const done = await admin.upload(await terminalSheet(rows.slice(1, 2)));
    expect(done).toMatchObject({ code: 200, result: { successCount: 1, withoutServer: 0 } });
  });
});
