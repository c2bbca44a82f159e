import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { associate, putGroup } from '../../support/fixtures/groups.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { followChanges, readSnapshot, putRadioServer, type Snapshot } from '../../support/radio-server.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { signIn } from '../../support/session.ts';
import { needsRealClock } from '../../support/time/real-clock.ts';

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);
const north = await putRadioServer(service, admin, 'North');
const south = await putRadioServer(service, admin, 'South');
const agentId = await putClient(service, admin, 'Feed agent', { quota: 50, servId: north.servId });
await admin.call('client', 'saveBindServer', { clientId: agentId, servIds: [north.servId, south.servId] });
const [one, two, three] = await Promise.all(
  ['T1000000001', 'T1000000002', 'T1000000003'].map((msId) =>
    putTerminal(service, msId, agentId, { serverId: north.servId }),
  ),
);
if (one === undefined || two === undefined || three === undefined) throw new Error('no terminals');
const group = await putGroup(service, agentId, 'Alpha', [one, two]);
const other = await putGroup(service, agentId, 'Beta', [two]);

const [atNorth, atSouth] = [followChanges(north), followChanges(south)];
const funcId = async () => (await prisma.functionKind.findFirstOrThrow({ where: { billingMode: 'duration' } })).id;
/** Differences of two snapshots; a diff of thousands of entries would be unreadable. */
const differences = (followed: Snapshot, fresh: Snapshot) =>
  [...new Set([...followed.keys(), ...fresh.keys()])]
    .filter((key) => !isDeepStrictEqual(followed.get(key), fresh.get(key)))
    .map((key) => [key, followed.get(key), fresh.get(key)]);

/**
 * Reads all changes with both followers and expects their snapshots to equal those of a new reader; returns the keys.
 */
const tellsAlike = async () => {
  const keys = { north: await atNorth.catchUp(), south: await atSouth.catchUp() };
  expect(Object.fromEntries(atNorth.picture)).toEqual(Object.fromEntries(await readSnapshot(north)));
  expect(Object.fromEntries(atSouth.picture)).toEqual(Object.fromEntries(await readSnapshot(south)));
  return keys;
};
const done = async (answer: Promise<{ code: number }>) => expect(await answer).toMatchObject({ code: 200 });

describe('changes', () => {
  beforeAll(async () => {
    await tellsAlike();
  });

  it('begin with everything that is the server’s, and nothing else', async () => {
    expect([...atNorth.picture.keys()].toSorted()).toEqual([
      `group ${group}`,
      `group ${other}`,
      'terminal T1000000001',
      'terminal T1000000002',
      'terminal T1000000003',
    ]);
    expect(atSouth.picture.size).toBe(0);
    expect(atNorth.picture.get('terminal T1000000002')).toMatchObject({
      msId: 'T1000000002',
      msName: 'T1000000002',
      kind: 'terminal',
      clientId: agentId,
      callLevel: 0,
      heartbeat: 60,
      connType: 'TCP',
      server: { servId: north.servId, servIp: 'north.radio.example', tport: 9000 },
      backupServer: null,
      dataServer: null,
      limited: false,
      defaultGrpId: group,
      groups: [
        { grpId: group, grpName: 'Alpha', grpType: 'normal', area: null },
        { grpId: other, grpName: 'Beta', grpType: 'normal', area: null },
      ],
      parameters: { gpsInterval: 60, gps: true },
      buttons: [],
      contacts: [],
      settingsVersion: 0,
    });
    expect(atNorth.picture.get(`group ${group}`)).toMatchObject({
      grpName: 'Alpha',
      members: ['T1000000001', 'T1000000002'],
      associations: [],
    });
  });

  const actions: [string, () => Promise<unknown>, { north: string[]; south?: string[] }][] = [
    [
      'a new name',
      () => done(admin.call('terminal', 'edit', { id: one, msName: 'Renamed' })),
      { north: ['terminal T1000000001'] },
    ],
    [
      'contacts',
      () =>
        done(
          admin.call('terminalContact', 'updateContact', {
            msId: 'T1000000002',
            contacts: [{ contactMsId: 'T1000000001' }],
          }),
        ),
      { north: ['terminal T1000000002'] },
    ],
    [
      'the new name of a contact',
      () => done(admin.call('terminal', 'edit', { id: one, msName: 'Again' })),
      { north: ['terminal T1000000001', 'terminal T1000000002'] },
    ],
    [
      'settings',
      () =>
        done(
          admin.call('terminal', 'setting', { msIds: ['T1000000001'], parameters: { gpsInterval: 90 }, confirm: [] }),
        ),
      { north: ['terminal T1000000001'] },
    ],
    [
      'a limit',
      () => done(admin.call('terminal', 'limit', { msIds: ['T1000000003'], limited: true })),
      { north: ['terminal T1000000003'] },
    ],
    [
      'joining a group',
      () => done(admin.call('terminal', 'joinGroup', { msIds: ['T1000000003'], grpIds: [group] })),
      { north: [`group ${group}`, 'terminal T1000000003'] },
    ],
    [
      'the new name of a group',
      () => done(admin.call('group', 'edit', { grpId: group, grpName: 'Gamma' })),
      {
        north: [`group ${group}`, 'terminal T1000000001', 'terminal T1000000002', 'terminal T1000000003'],
      },
    ],
    ['an association', () => associate(service, group, other), { north: [`group ${group}`, `group ${other}`] }],
    [
      'a function',
      async () => prisma.terminalFunction.create({ data: { terminalId: one, functionId: await funcId() } }),
      { north: ['terminal T1000000001'] },
    ],
    [
      'a function that is not paid',
      async () =>
        prisma.useCharge.create({
          data: {
            terminalId: one,
            msId: 'T1000000001',
            clientId: agentId,
            functionId: await funcId(),
            day: new Date('2026-01-01'),
            seconds: 60,
            carriedBefore: 0,
            units: 1,
            unitSeconds: 60,
            carriedAfter: 0,
            price: 5,
            amount: 5n,
            createTime: service.clock.now(),
            scopePath: [],
          },
        }),
      { north: ['terminal T1000000001'] },
    ],
    [
      'a data server',
      () => done(admin.call('client', 'setHisServer', { clientId: agentId, dataServId: south.servId })),
      { north: ['terminal T1000000001', 'terminal T1000000002', 'terminal T1000000003'] },
    ],
    [
      'a backup server, whose view the groups come into',
      () => done(admin.call('terminal', 'edit', { id: two, backupServId: south.servId })),
      {
        north: [`group ${group}`, `group ${other}`, 'terminal T1000000002'],
        south: [`group ${group}`, `group ${other}`, 'terminal T1000000002'],
      },
    ],
    [
      'another server: nothing is left at the old one',
      () => done(admin.call('terminal', 'edit', { id: two, servId: south.servId, backupServId: null })),
      {
        north: [`group ${group}`, `group ${other}`, 'terminal T1000000002'],
        south: [`group ${group}`, `group ${other}`, 'terminal T1000000002'],
      },
    ],
    [
      'a transfer',
      async () => {
        const clientId = await putClient(service, admin, 'Feed receiver', { pid: agentId, servId: south.servId });
        await done(admin.call('terminal', 'transfer', { msIds: ['T1000000003'], clientId }));
      },
      {
        north: [`group ${group}`, 'terminal T1000000003'],
        south: [`group ${group}`, 'terminal T1000000003'],
      },
    ],
    [
      'a deleted terminal',
      () => done(admin.call('terminal', 'deleteBatch', { ids: [one] })),
      // Its contacts lose it too.
      { north: [`group ${group}`, 'terminal T1000000001'], south: ['terminal T1000000002'] },
    ],
    [
      'a deleted group',
      () => done(admin.call('group', 'deleteBatch', { ids: [other] })),
      { north: [], south: [`group ${group}`, `group ${other}`, 'terminal T1000000002'] },
    ],
  ];

  it.each(actions)('contain %s', async (_what, action, { north: northern, south: southern = [] }) => {
    await action();
    expect(await tellsAlike()).toEqual({ north: northern, south: southern });
  });

  it('contain nothing that servers do not use', async () => {
    await prisma.terminalPresence.upsert({
      where: { terminalId: two },
      create: { terminalId: two, lastSeenTime: service.clock.now() },
      update: { lastSeenTime: service.clock.now() },
    });
    await prisma.terminal.update({ where: { id: two }, data: { email: 'a@b.example', rowVersion: { increment: 1 } } });
    await prisma.terminalTwin.updateMany({ where: { terminalId: two }, data: { reportedVersion: 1 } });
    expect(await tellsAlike()).toEqual({ north: [], south: [] });
  });

  it('are held back until there are some, also of what was written past the product', async () => {
    const begun = performance.now();
    const waiting = atSouth.page(20);
    setTimeout(() => void prisma.terminal.update({ where: { id: two }, data: { callLevel: 7 } }).then(() => {}), 1500);
    expect((await waiting).keys).toEqual(['terminal T1000000002']);
    expect(performance.now() - begun).toBeGreaterThan(1400);
    expect(performance.now() - begun).toBeLessThan(9000);
    const empty = performance.now();
    expect((await atSouth.page(1)).keys).toEqual([]);
    expect(performance.now() - empty).toBeGreaterThan(950);
  });

  it('begin again for a cursor that is too old, made up, or another server’s, and if an address changed', async () => {
    const statusOf = async (cursor: string) => (await south.get('changes', { cursor })).status;
    expect(await statusOf(atSouth.cursor())).toBe(200);
    expect(await statusOf(atNorth.cursor())).toBe(409);
    expect(await statusOf('made-up')).toBe(409);
    expect(await statusOf(`${atSouth.cursor()}x`)).toBe(409);
    await service.clock.later(7 * 86_400_000 + 1000, async () => expect(await statusOf(atSouth.cursor())).toBe(409));
    expect((await south.get('changes', { wait: 31 })).status).toBe(400);
    expect((await south.get('changes', { wait: -1 })).status).toBe(400);
    await done(admin.call('server', 'edit', { servId: south.servId, tport: 9001 }));
    expect(await statusOf(atSouth.cursor())).toBe(409);
    const fresh = followChanges(south);
    await fresh.catchUp();
    expect(fresh.picture.get('terminal T1000000002')).toMatchObject({ server: { tport: 9001 } });
  });

  it('come in pages of a thousand, of the beginning and of what follows', async () => {
    await pool.query(
      `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, server_id, backup_server_id)
        select 'P' || (1000000000 + n), 'Many', (select min(id) from terminal_type), $1, (select path from client where id = $1), 'none',
          case when n % 2 = 0 then $2::int end, case when n % 3 <> 1 then $2::int end
        from generate_series(1, 3600) n`,
      [agentId, north.servId],
    );
    const reader = followChanges(north);
    const sizes: number[] = [];
    for (let more = true; more;) {
      const page = await reader.page();
      sizes.push(page.keys.length);
      ({ more } = page);
    }
    expect(sizes.slice(0, 3)).toEqual([1000, 1000, 1000]);
    const mine = await prisma.terminal.count({
      where: { OR: [{ serverId: north.servId }, { backupServerId: north.servId }] },
    });
    expect(mine).toBeGreaterThan(2000);
    expect([...reader.picture.keys()].filter((key) => key.startsWith('terminal'))).toHaveLength(mine);
    await pool.query('update terminal set call_level = 5 where server_id = $1', [north.servId]);
    await pool.query('update terminal set call_level = 6 where backup_server_id = $1', [north.servId]);
    const first = await reader.page();
    expect(first.more).toBe(true);
    expect(first.keys.length).toBeGreaterThan(0);
    expect(first.keys.length).toBeLessThanOrEqual(1000);
    // Changes made during a long read are returned after it.
    await pool.query("update terminal set name = 'Late' where ms_id = 'P1000000006'");
    await reader.catchUp();
    expect(Object.fromEntries(reader.picture)).toEqual(Object.fromEntries(await readSnapshot(north)));
  });
});

const AT_ONCE = 8;
const ROUNDS = 50;

describe('changes beside many writers', () => {
  it('are neither skipped nor left out of date, however long the transactions take', async (context) => {
    // Writers that wait for each other: PostgreSQL ends that after a time of its own.
    needsRealClock(context);
    const msIds = Array.from({ length: 40 }, (_, n) => `W${1_000_000_000 + n}`);
    const ids: number[] = [];
    for (const msId of msIds) ids.push(await putTerminal(service, msId, agentId, { serverId: north.servId }));
    const groups = [await putGroup(service, agentId, 'Writers one'), await putGroup(service, agentId, 'Writers two')];
    const followers = [followChanges(north), followChanges(south)];
    const random = randomFrom(20_261_122);
    const anyOf = <T>(...from: readonly T[]): T => pick(random, from);
    const servers = [north.servId, south.servId, null];
    const raise = `insert into terminal_twin as w (terminal_id, desired_version) values ($1, 1)
      on conflict (terminal_id) do update set desired_version = w.desired_version + 1`;
    // As the calls do: a change of settings raises the version, and memberships end before their terminal.
    const writes: ((id: number) => [string, unknown[]][])[] = [
      (id) => [
        [
          'update terminal set server_id = $2, backup_server_id = $3 where id = $1',
          [id, anyOf(...servers), anyOf(...servers)],
        ],
      ],
      (id) => [['update terminal set name = $2 where id = $1', [id, `Name ${random(1000)}`]]],
      (id) => [
        [
          'insert into group_member (terminal_id, group_id) values ($1, $2) on conflict do nothing',
          [id, anyOf(...groups)],
        ],
        [raise, [id]],
      ],
      (id) => [
        ['delete from group_member where terminal_id = $1 and group_id = $2', [id, anyOf(...groups)]],
        [raise, [id]],
      ],
      (id) =>
        id % 5 > 0
          ? []
          : [
              ['delete from group_member where terminal_id = $1', [id]],
              ['delete from terminal where id = $1', [id]],
            ],
      () => [
        [
          'update terminal_group set end_time = $2 where id = $1',
          [anyOf(...groups), new Date(random(1_000_000) * 1e6)],
        ],
      ],
    ];
    const over = new AbortController();
    const writer = async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const client = await pool.connect();
        try {
          await client.query('begin');
          for (let n = 0; n < 3; n += 1) {
            for (const [sql, values] of anyOf(...writes)(anyOf(...ids))) await client.query(sql, values);
            await pause(random(random(60) + 1));
          }
          await client.query(random(7) === 0 ? 'rollback' : 'commit');
        } catch {
          // A deadlock of two writers: this one gives way.
          await client.query('rollback');
        } finally {
          client.release();
        }
      }
    };
    const read = async (follower: ReturnType<typeof followChanges>) => {
      let pages = 0;
      while (!over.signal.aborted) {
        await follower.page(random(4) === 0 ? 1 : 0);
        pages += 1;
      }
      await follower.catchUp();
      return pages;
    };
    const reading = Promise.all(followers.map(read));
    await Promise.all(Array.from({ length: AT_ONCE - 2 }, writer));
    over.abort();
    for (const pages of await reading) expect(pages).toBeGreaterThan(3);
    for (const [place, server] of [north, south].entries()) {
      const picture: Snapshot = followers[place]?.picture ?? new Map();
      expect(differences(picture, await readSnapshot(server))).toEqual([]);
      expect(picture.size).toBeGreaterThan(5);
    }
  }, 120_000);

  it('of a transaction that was begun first and ends last come when it has ended', async () => {
    const id = await putTerminal(service, 'V1000000001', agentId, { serverId: north.servId });
    await putTerminal(service, 'V1000000002', agentId, { serverId: north.servId });
    const reader = followChanges(north);
    await reader.catchUp();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query("update terminal set name = 'Slow' where id = $1", [id]);
      await pool.query("update terminal set name = 'Quick' where ms_id = 'V1000000002'");
      // Committed changes are returned although an older transaction is open.
      expect(await reader.catchUp()).toEqual(['terminal V1000000002']);
      expect(await reader.catchUp()).toEqual([]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await reader.catchUp()).toEqual(['terminal V1000000001']);
    expect(reader.picture.get('terminal V1000000001')).toMatchObject({ msName: 'Slow' });
  });
});
