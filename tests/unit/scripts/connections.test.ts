import { createClient, openPool } from '@roger/domain/platform/db/connection';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const FOLDERS = [
  'packages',
  'apps/api',
  'workers',
  'prisma',
  'scripts',
  'simulator',
  'provider-stand-in',
  'tests/bench',
];
/** The place that makes connections; `withUtcSession` beside it is for the launcher, which cannot import TypeScript. */
const PLACE = 'packages/domain/src/platform/db/connection.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/node_modules|generated|[\\/]dist[\\/]/.test(file)),
  );
}

it('no other place makes a connection to PostgreSQL', () => {
  const found = sources()
    .filter((file) =>
      /new (pg\.)?(Client|Pool)\(|connectionString: [^}]*PrismaPg|PrismaPg\(\{/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => relative(root, file));
  expect(found).toEqual([PLACE]);
});

/** Names and values of a startup packet: its length and version come first, each text ends with a zero byte. */
function parametersOf(packet: Buffer): Record<string, string> {
  const texts = packet
    .subarray(8)
    .toString('utf8')
    .split('\0')
    .filter((text) => text !== '');
  const pairs = Array.from({ length: texts.length / 2 }, (_, index) => [texts[2 * index], texts[2 * index + 1]]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** A server that reads the first packet of a connection and ends it. */
async function listen(): Promise<{ url: string; packet: Promise<Buffer> }> {
  const server = createServer();
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const packet = once(server, 'connection').then(async (args) => {
    const socket = args[0] as Socket;
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return bytes;
  });
  return { url: `postgresql://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/d`, packet };
}

// PgBouncer refuses every startup parameter that it does not follow itself.
const FOLLOWED = {
  client_encoding: 'UTF8',
  database: 'd',
  user: 'u',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  standard_conforming_strings: 'on',
};

it('a client asks for UTC, ISO dates and plain texts, and for nothing that PgBouncer refuses', async () => {
  const { url, packet } = await listen();
  const client = createClient({ connectionString: url });
  await expect(client.connect()).rejects.toThrow(/terminated|ECONNRESET/);
  expect(parametersOf(await packet)).toEqual(FOLLOWED);
});

it('so does a pool with limits of its own', async () => {
  const { url, packet } = await listen();
  const pool = openPool({ connectionString: url, application_name: 'a' }, { statement_timeout: 5, search_path: 's' });
  await expect(pool.query('select 1')).rejects.toThrow(/terminated|ECONNRESET/);
  await pool.end();
  expect(parametersOf(await packet)).toEqual({ ...FOLLOWED, application_name: 'a' });
});
