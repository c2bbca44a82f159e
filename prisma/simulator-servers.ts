import { createHmac } from 'node:crypto';
import type { Db } from '@roger/domain/platform/db/db';
import { openDatabase } from '@roger/domain/platform/db/db';
import { readSettings } from '@roger/domain/platform/settings/settings';
import { addExtraTokens, type ExtraToken } from '@roger/domain/tenancy/servers/add-extra-tokens';
import { newServerToken } from '@roger/domain/tenancy/servers/server-token';
import { demoServers } from './seed/demo-servers.ts';

// Prints as JSON the servers that a simulator may act as, each with a token and its place, if any. The caller reads the
// output from a pipe, so that tokens appear in no log and on no command line.
const USAGE = 'Usage: simulator-servers demo | simulator-servers most <servers> <seconds that their tokens last>';

interface Simulated extends ExtraToken {
  place: { lat: number; lon: number; zoneMinutes: number } | undefined;
}

/** The demo's servers. Tokens derive from the installation's secret, so that restarts add no further tokens. */
async function demoFleet(db: Db, secret: string): Promise<Simulated[]> {
  const rows = await db.server.findMany({
    where: { ip: { in: demoServers.map(({ ip }) => ip) } },
    orderBy: { id: 'asc' },
    select: { id: true, ip: true },
  });
  return rows.map(({ id, ip }) => {
    const token = createHmac('sha256', secret).update(`simulator of server ${id}`).digest('base64url');
    return { serverId: id, token, endTime: null, place: demoServers.find((one) => one.ip === ip) };
  });
}

/** The servers with the most terminals, with tokens for one run. */
async function mostUsed(db: Db, count: number, seconds: number): Promise<Simulated[]> {
  const rows = await db.server.findMany({
    where: { terminals: { some: {} } },
    orderBy: [{ terminals: { _count: 'desc' } }, { id: 'asc' }],
    take: count,
    select: { id: true, ip: true },
  });
  const endTime = new Date(Date.now() + seconds * 1000);
  return rows.map(({ id, ip }) => {
    return { serverId: id, token: newServerToken(), endTime, place: demoServers.find((one) => one.ip === ip) };
  });
}

function selectServers(db: Db, secret: string, [which, count, seconds]: readonly string[]): Promise<Simulated[]> {
  if (which === 'demo' && secret !== '') return demoFleet(db, secret);
  if (which !== 'most' || !(Number(count) >= 1) || !(Number(seconds) >= 1)) throw new Error(USAGE);
  return mostUsed(db, Math.floor(Number(count)), Number(seconds));
}

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1' });
  const database = openDatabase(settings.databaseUrl, { connections: 1 });
  try {
    const servers = await selectServers(database.prisma, settings.jwtSecret, process.argv.slice(2));
    await addExtraTokens({ db: database.prisma }, servers);
    const lines = servers.map(({ token, place }) => ({
      token,
      ...(place === undefined ? {} : { lat: place.lat, lon: place.lon, zoneMinutes: place.zoneMinutes }),
    }));
    process.stdout.write(`${JSON.stringify(lines)}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
