import { createHmac } from 'node:crypto';
import type { Db } from '@roger/domain/kernel/db';
import { openDatabase } from '@roger/domain/kernel/db';
import { readSettings } from '@roger/domain/kernel/settings';
import { lendTokens, type Loan } from '@roger/domain/server/lend-tokens';
import { newServerToken } from '@roger/domain/server/server-token';
import { demoServers } from './seed/demo-servers.ts';

// Prints, as JSON, the servers that a simulator may speak for, each with a token and, where it has one, its place. Whoever runs
// this reads the answer over a pipe: a token stands in no log and on no command line.
const USAGE = 'Usage: simulator-servers demo | simulator-servers most <servers> <seconds that their tokens last>';

interface Simulated extends Loan {
  place: { lat: number; lon: number; zoneMinutes: number } | undefined;
}

/** The demo's servers. Their tokens follow from this installation's secret, so that starts do not heap up tokens. */
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

/** The servers that the most terminals sign on to, with tokens for one run. */
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

function chosen(db: Db, secret: string, [which, count, seconds]: readonly string[]): Promise<Simulated[]> {
  if (which === 'demo' && secret !== '') return demoFleet(db, secret);
  if (which !== 'most' || !(Number(count) >= 1) || !(Number(seconds) >= 1)) throw new Error(USAGE);
  return mostUsed(db, Math.floor(Number(count)), Number(seconds));
}

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, ROGER_EMBEDDED: '1' });
  const database = openDatabase(settings.databaseUrl, { connections: 1 });
  try {
    const servers = await chosen(database.prisma, settings.jwtSecret, process.argv.slice(2));
    await lendTokens({ db: database.prisma }, servers);
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
