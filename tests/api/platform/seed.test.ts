import { PLATFORM_ID } from '@roger/contract/constants';
import { openDatabase } from '@roger/domain/platform/db/db';
import { afterAll, expect, it } from 'vitest';
import { seedReference } from '../../../prisma/seed/reference.ts';
import { useService } from '../../support/app.ts';
import { useEmptyDatabase } from '../../support/database/empty-database.ts';

const { settings } = await useService();
const database = openDatabase(await useEmptyDatabase(), { connections: 2, statementTimeoutMs: 30_000 });
afterAll(() => database.close());

it('begins again after a first start that was broken off', async () => {
  const brokenOff = database.prisma.$transaction(async (db) => {
    await seedReference(db, settings);
    // Values of a sequence are not returned by a rollback.
    await db.$queryRaw`select nextval('client_id_seq') from generate_series(1, 66)`;
    throw new Error('the power went');
  });
  await expect(brokenOff).rejects.toThrow('the power went');
  expect(await seedReference(database.prisma, settings)).toEqual({ firstStart: true });
  const [platform, ...others] = await database.prisma.client.findMany();
  expect([platform?.id, platform?.path, others]).toEqual([PLATFORM_ID, [PLATFORM_ID], []]);
  const { rows } = await database.pool.query("select nextval('client_id_seq')::int as next");
  expect(rows).toEqual([{ next: PLATFORM_ID + 1 }]);
  expect(await seedReference(database.prisma, settings)).toEqual({ firstStart: false });
});
