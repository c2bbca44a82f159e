import { randomBytes } from 'node:crypto';
import { INITIAL_PASSWORD, PLATFORM_ID } from '@roger/contract/constants';
import { isGuessable } from '@roger/domain/tenancy/passwords/guessable-password';
import { hashPassword } from '@roger/domain/tenancy/passwords/password';
import { storeTimeZones } from '@roger/domain/tenancy/clients/time-zones';
import type { Db } from '@roger/domain/platform/db/db';
import { SettingsError, type Settings } from '@roger/domain/platform/settings/settings';
import { areas, functionKinds, platformAreaOffset, terminalTypes } from './reference-data.ts';
import { seedResources } from './resources.ts';
import { seedRoles } from './roles.ts';

/** Seeds the required rows: areas, time zones, types, functions, resources, roles, the platform and its first account. */
export async function seedReference(db: Db, settings: Settings): Promise<{ firstStart: boolean }> {
  const platform = await db.client.findUnique({ where: { id: PLATFORM_ID }, select: { id: true } });
  const firstStart = platform === null;
  if (firstStart) await seedPlatform(db);
  await storeTimeZones(db);
  const newKeys = await seedResources(db);
  await seedRoles(db, newKeys);
  if (firstStart) await seedAdministrator(db, settings);
  return { firstStart };
}

async function seedPlatform(db: Db): Promise<void> {
  await db.area.createMany({ data: areas });
  await db.terminalType.createMany({ data: terminalTypes });
  await db.functionKind.createMany({ data: functionKinds });
  const area = await db.area.findFirstOrThrow({ where: { offsetMinutes: platformAreaOffset }, select: { id: true } });
  const id = PLATFORM_ID;
  // An aborted start has consumed sequence values: restart the sequence after the platform's id.
  await db.$executeRaw`select setval('client_id_seq', ${id}::bigint)`;
  await db.client.create({
    data: { id, path: [id], name: 'Platform', type: 0, areaId: area.id, groupQuota: 1_000_000 },
  });
}

/** Refuses a configured password that no account could give itself. */
async function assertOwnPassword(password: string): Promise<void> {
  if (password === '' || !(await isGuessable(password, ['admin', 'Administrator', 'Platform']))) return;
  throw new SettingsError(['ADMIN_PASSWORD is a password that is guessed; allowed: one of your own, made at random']);
}

/** Password: the configured one, else the published one beside a demo fleet, else a random one that is printed once. */
async function seedAdministrator(db: Db, settings: Settings): Promise<void> {
  await assertOwnPassword(settings.adminPassword);
  const published = settings.mode === 'embedded' && settings.demo ? INITIAL_PASSWORD : '';
  const given = settings.adminPassword || published;
  const password = given || randomBytes(9).toString('base64url').replace(/-/g, '_');
  const role = await db.role.findUniqueOrThrow({ where: { defaultFor: 'administrator' }, select: { id: true } });
  await db.account.create({
    data: {
      name: 'admin',
      userName: 'Administrator',
      passwordHash: await hashPassword(password),
      passwordState: 'initial',
      clientId: PLATFORM_ID,
      roleId: role.id,
    },
  });
  if (given === '') process.stdout.write(`First sign-in: admin / ${password} (shown this once)\n`);
}
