import { connect, type AddressInfo, type Socket } from 'node:net';
import { operationLogListIn } from '@roger/domain/platform/audit/operation-log.view';
import { exportRows } from '@roger/domain/platform/list/export-rows';
import { afterAll, describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { ctxOf } from '../../../support/domain-ctx.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));

/** Log rows of about 6 kB that compress badly, so that the answer exceeds all socket buffers. */
async function fillLog(rows: number): Promise<void> {
  await service.database.pool.query(
    `insert into operation_log (account_id, accounts_name, operator, actor_path, target_path, former_path, operate_type, module,
       action, outcome, code, ip, request_id, cost_ms, after)
     select account_id, accounts_name, operator, actor_path, target_path, former_path, operate_type, module, action, outcome,
       code, ip, request_id, cost_ms,
       to_jsonb((select string_agg(md5(n::text || m::text), '') from generate_series(1, 200) m))
     from (select * from operation_log limit 1) one, generate_series(1, $1) n`,
    [rows],
  );
}

function slowReader(path: string): Socket {
  const { port } = service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.once('data', () => socket.pause());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-access-token: ${admin.token}\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

async function openCursors(): Promise<number> {
  const { rows } = await service.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows[0]?.count ?? -1;
}

describe('readers that stop in the middle of an export', () => {
  it('hold no connection and delay no other call', async () => {
    await fillLog(3_000);
    const path = '/nmsService/tbLogs/exportLog';
    for (let index = 0; index < 20; index += 1) slowReader(`${path}?format=${index % 2 === 0 ? 'xlsx' : 'csv'}`);
    // Other calls get an answer during the exports, never 503.
    const codes = new Set<number>();
    for (let index = 0; index < 30; index += 1) codes.add((await admin.call('terminal', 'list')).code);
    expect([...codes]).toEqual([200]);
    await expect.poll(openCursors, { timeout: 50_000 }).toBe(0);
    expect(sockets.filter(({ bytesRead, closed }) => bytesRead > 0 && !closed).length).toBeGreaterThan(1);
  });
});

describe('readers that go away in the middle of a CSV file', () => {
  it('leave the connections and their turns to others', async () => {
    const path = '/nmsService/tbLogs/exportLog?format=csv';
    for (let index = 0; index < 4; index += 1) {
      const socket = slowReader(path);
      await expect.poll(() => socket.bytesRead, { timeout: 30_000 }).toBeGreaterThan(0);
      socket.destroy();
    }
    await expect.poll(openCursors, { timeout: 30_000 }).toBe(0);
    const { headers, body } = await admin.download(path);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((body as Buffer).subarray(-2).toString()).toBe('\r\n');
  });
});

describe('a connection that is lost between two fetches', () => {
  it('fails the export and nothing else', async () => {
    await fillLog(1_000);
    const ctx = await ctxOf(service, 'admin');
    const rows = await exportRows(ctx, operationLogListIn({}), {});
    await rows.next();
    await service.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    // An error event without a listener would end the process, and with it this test.
    await expect(
      (async () => {
        for await (const _ of rows) await new Promise((resolve) => setTimeout(resolve, 100));
      })(),
    ).rejects.toMatchObject({ message: expect.stringMatching(/terminat|connection/i) as string });
    expect((await admin.call('terminal', 'list')).code).toBe(200);
  });
});
