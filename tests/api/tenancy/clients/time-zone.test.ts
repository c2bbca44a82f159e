import { fixedZone, localOf, momentOf } from '@roger/domain/platform/common/zone';
import { localTimeSql, momentSql } from '@roger/domain/platform/db/zone-sql';
import { storeTimeZones } from '@roger/domain/tenancy/clients/time-zones';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { areaAt, putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);

let made = 0;
const newClient = (timeZone?: string | null, pid = 1) =>
  putClient(service, admin, `Zoned ${(made += 1)}`, {
    pid,
    areaMinutes: 120,
    ...(timeZone === undefined ? {} : { timeZone }),
  });
const rowOf = async (id: number) => (await admin.call('client', 'queryById', { id })).result;
const edit = (id: number, timeZone: string | null) => admin.call('client', 'edit', { id, timeZone });

/** Runs the work at a given time, UTC. */
async function at<T>(timestamp: string, work: () => Promise<T>): Promise<T> {
  const shift = Date.parse(`${timestamp}Z`) - service.clock.now().getTime();
  return service.clock.later(shift, work);
}

describe('the time zone of a client', () => {
  it('is stored in its own spelling, and given up by null or an empty text', async () => {
    const id = await newClient('europe/ATHENS');
    expect(await rowOf(id)).toMatchObject({ timeZone: 'Europe/Athens' });
    expect((await edit(id, '')).result).toMatchObject({ timeZone: null, timeDiff: 2 });
    expect((await edit(id, 'Asia/Kolkata')).result).toMatchObject({ timeZone: 'Asia/Kolkata', timeDiff: 5.5 });
    expect((await edit(id, null)).result).toMatchObject({ timeZone: null, timeDiff: 2 });
  });

  it.each(['Europe/Atlantis', 'EST', 'UTC', '<+05:30>-05:30', 'posix/Europe/Athens', "'; drop table client; --"])(
    'cannot be %s',
    async (timeZone) => {
      const refusal = { code: 400, errors: [{ field: 'timeZone', rule: 'enum' }] };
      expect(await edit(await newClient(), timeZone)).toMatchObject(refusal);
    },
  );

  it('has at most 64 characters', async () => {
    const { code, errors } = await edit(await newClient(), 'E'.repeat(65));
    expect([code, errors]).toMatchObject([400, [{ field: 'timeZone', rule: 'maxLength' }]]);
  });

  it('gives the offset that is in force', async () => {
    const id = await newClient('Europe/Athens');
    const hours = async () =>
      (await (await signIn(service)).call('client', 'getTimeDiffByClient', { clientId: id })).result;
    expect(await at('2027-03-28T00:59:59', hours)).toBe(2);
    expect(await at('2027-03-28T01:00:00', hours)).toBe(3);
    expect(await at('2027-10-31T00:59:59', hours)).toBe(3);
    expect(await at('2027-10-31T01:00:00', hours)).toBe(2);
    await edit(id, 'Pacific/Kiritimati');
    expect(await hours()).toBe(14);
    await edit(id, 'Pacific/Pago_Pago');
    expect(await hours()).toBe(-11);
  });

  it('comes from the superior together with its area, unless an area or a zone is given', async () => {
    const pid = await newClient('Europe/Athens');
    const below = async (more: object) => {
      const clientname = `Below ${(made += 1)}`;
      const given = { clientname, clienttype: 2, pid, cregroupcount: 0, ...more } as const;
      return (await admin.call('client', 'add', given)).result.timeZone;
    };
    expect(await below({})).toBe('Europe/Athens');
    expect(await below({ timeZone: null })).toBeNull();
    expect(await below({ areaId: await areaAt(service, 60) })).toBeNull();
    expect(await below({ timeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  });

  it('may be changed by accounts of the client itself, and by nobody beside it', async () => {
    const [own, beside] = [await newClient(), await newClient()];
    const session = await signInFor(service, 'zone-keeper', own);
    const changed = await session.call('client', 'edit', { id: own, timeZone: 'Asia/Kathmandu' });
    expect(changed.result).toMatchObject({ timeZone: 'Asia/Kathmandu', timeDiff: 5.75 });
    expect(await session.call('client', 'edit', { id: beside, timeZone: 'Asia/Tokyo' })).toMatchObject({ code: 3102 });
  });

  it('is the same in a dry run, which stores nothing', async () => {
    const id = await newClient();
    const dry = await admin.call('client', 'edit', { id, timeZone: 'Asia/Tokyo', dryRun: true });
    expect(dry.result).toMatchObject({ timeZone: 'Asia/Tokyo', timeDiff: 9 });
    expect(await rowOf(id)).toMatchObject({ timeZone: null, timeDiff: 2 });
  });

  it('that the database no longer knows stays, counts as its area and stops nobody', async () => {
    const id = await newClient('Europe/Athens');
    const session = await signInFor(service, 'forgotten-zone', id);
    await prisma.client.update({ where: { id }, data: { timeZone: 'Europe/Atlantis' } });
    expect(await rowOf(id)).toMatchObject({ timeZone: 'Europe/Atlantis', timeDiff: 2 });
    expect((await session.call('terminal', 'findMsCount')).code).toBe(200);
    expect((await admin.call('terminal', 'list', {})).code).toBe(200);
  });
});

describe('the zones to choose from', () => {
  it('are places that PostgreSQL and this process know, with their offset', async () => {
    const { result } = await at('2027-07-01T00:00:00', async () =>
      (await signIn(service)).call('client', 'queryTimeZones', {}),
    );
    const known = new Map(result.map(({ name, timeDiff }) => [name, timeDiff]));
    const wanted = ['Europe/Athens', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'];
    expect(wanted.map((name) => known.get(name))).toEqual([3, -2.5, 5.5, 13, 10.5]);
    expect(result.length).toBeGreaterThan(300);
    expect(result.filter(({ name }) => !name.includes('/') || /^(Etc|US|posix|right)\//.test(name))).toEqual([]);
  });

  it('are renewed: unknown ones go, known ones come back', async () => {
    await pool.query(`insert into time_zone values ('Europe/Atlantis')`);
    await pool.query(`delete from time_zone where name = 'Europe/Athens'`);
    await storeTimeZones(prisma);
    await storeTimeZones(prisma);
    const { rows } = await pool.query(`select name from time_zone where name in ('Europe/Atlantis', 'Europe/Athens')`);
    expect(rows).toEqual([{ name: 'Europe/Athens' }]);
  });
});

describe('the database and this process', () => {
  it('name fixed offsets alike', async () => {
    const { rows } = await pool.query<{ minutes: number; zone: string }>(
      'select m as minutes, fixed_zone(m) as zone from generate_series(-720, 840) m',
    );
    expect(rows).toEqual(rows.map(({ minutes }) => ({ minutes, zone: fixedZone(minutes) })));
  });

  it.each([
    'Europe/Athens',
    'America/New_York',
    'America/Santiago',
    'America/Havana',
    'Atlantic/Azores',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    fixedZone(345),
    fixedZone(-210),
  ])('agree on every day and hour of a year in %s', async (zone) => {
    const hours = `generate_series(timestamp '2027-01-01', '2027-12-31 23:00', interval '1 hour') h`;
    const { rows } = await pool.query<{ h: string; begins: Date; local: string }>(
      `select h::text, ${momentSql('h', '$1::text')} as begins,
        ${localTimeSql(`(h at time zone 'UTC')`, '$1::text')}::text as local from ${hours}`,
      [zone],
    );
    const wrong = rows.filter(({ h, begins, local }) => {
      const ours = localOf(new Date(`${h.replace(' ', 'T')}Z`), zone).toISOString();
      const isMidnight = h.endsWith('00:00:00');
      const moment = momentOf(new Date(`${h.replace(' ', 'T')}Z`), zone);
      return ours.slice(0, 19).replace('T', ' ') !== local || (isMidnight && begins.getTime() !== moment.getTime());
    });
    expect(rows).toHaveLength(8760);
    expect(wrong).toEqual([]);
  });
});
