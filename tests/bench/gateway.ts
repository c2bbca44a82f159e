import { openDatabase } from '@roger/domain/platform/db/db';
import { hashServerToken, newServerToken } from '@roger/domain/tenancy/servers/server-token';
import { hashTerminalPassword } from '@roger/domain/fleet/terminals/terminal-password';
import { cardUseStatements } from './cloud-world.ts';
import { addAgentAccount, fillFleet } from './fleet.ts';
import { measureEvents } from './gateway-events.ts';
import { bringOnline, measureCommands } from './gateway-commands.ts';
import { measureAuthorize, measureFeed } from './gateway-reads.ts';
import { print } from './print.ts';
import { startApi } from './servers.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'Bench2';

/**
 * Calls of radio servers to the gateway, on a fleet in which each terminal belongs to one server (docs/gateway.md §8).
 */
export async function benchGateway(
  url: string,
  { terminals, seconds, clients }: { terminals: number; seconds: number; clients: number },
): Promise<void> {
  const database = openDatabase(url, { statementTimeoutMs: 600_000 });
  await fillFleet(database.pool, { terminals, clients });
  const token = newServerToken();
  const { id } = await database.prisma.server.create({
    data: {
      name: 'Bench server',
      ip: 'bench.example',
      port: 9000,
      tokens: { create: { hash: hashServerToken(token), createTime: new Date() } },
    },
  });
  await database.pool.query(
    `update terminal set server_id = $1, password_hash = $2, limit_reason = null, expire_time = now() + interval '1 year'`,
    [id, hashTerminalPassword(PASSWORD)],
  );
  for (const statement of cardUseStatements()) await database.pool.query(statement);
  await database.pool.query('vacuum analyze');
  const restart = () => startApi(url, { GATEWAY_RATE_LIMIT: '1000000' });
  let api = await restart();
  try {
    const { rows } = await database.pool.query<{ msId: string }>(
      'select ms_id as "msId" from terminal order by random()',
    );
    const items = rows.map(({ msId }) => ({ msId, password: PASSWORD }));
    const signedOn = await measureAuthorize(api.baseUrl, token, items, seconds);
    print(
      'terminals that sign on',
      `${signedOn.perSecond.toFixed(0)}/s, p99 of a call ${signedOn.p99.toFixed(0)} ms`,
      'wanted ≥ 3000/s',
    );
    const feed = await measureFeed(api.baseUrl, token, () =>
      database.pool.query('update terminal set call_level = 7 where id in (select id from terminal limit 5000)'),
    );
    print(`everything of ${terminals} terminals`, `${feed.wholeSeconds.toFixed(2)} s`, 'in pages of 1000');
    print('5000 terminals changed at once', `told in ${feed.changedSeconds.toFixed(2)} s`, 'from the commit on');
    const { rows: radios } = await database.pool.query<{ msId: string }>(
      `select t.ms_id as "msId" from terminal t join terminal_type y on y.id = t.type_id where y.kind = 'terminal' limit 50`,
    );
    const reached = radios.map(({ msId }) => msId);
    await bringOnline(api.baseUrl, token, reached);
    const commandFigures = await measureCommands(api.baseUrl, token, await signIn(api.baseUrl, 'admin'), reached);
    print(
      'commands that reach their server',
      `p50 ${commandFigures.reachedP50.toFixed(0)} ms, p95 ${commandFigures.reachedP95.toFixed(0)} ms, answered p95 ${commandFigures.answeredP95.toFixed(0)} ms`,
      'wanted ≤ 100 ms p95',
    );
    await addAgentAccount(database.pool);
    const msIds = rows.map(({ msId }) => msId);
    api = await measureEvents({ url, seconds, database, token, msIds, api, restart });
  } finally {
    api.stop();
    await database.close();
  }
}
