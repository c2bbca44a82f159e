import type { FoundGroup } from '@roger/contract/families/workflows/search';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putAccount, putClient, putRole, putServer, signInFor } from '../../support/fixtures/basics.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const north = await putClient(service, admin, 'Nordwind Radio', { contact: 'Quill Q' });
const child = await putClient(service, admin, 'Hafen Logistik', { pid: north, type: 2 });
const other = await putClient(service, admin, 'Nordwind Rivals');
const agent = await signInFor(service, 'quill-agent', north);
const rival = await signInFor(service, 'rival', other);

const crane = await putTerminal(service, 'T1000000042', child, {
  name: 'Crane 7',
  imei: '356938035643809',
  phone: '+30 210 5550',
});
const spare = await putTerminal(service, 'T1000000421', north, {
  name: 'T1000000042 spare',
  iccid: '8986031234567890123',
});
await putTerminal(service, 'T2000000042', other, { name: 'Crane of rivals' });

async function found(session: Session, q: string, limit = 8): Promise<FoundGroup[]> {
  const answer = await session.call('search', 'find', { q, limit });
  expect(answer.code).toBe(200);
  return answer.result.groups;
}

/** Search results of one kind, best first. */
async function titles(session: Session, q: string, kind: FoundGroup['kind'] = 'terminals'): Promise<string[]> {
  return (await found(session, q)).find((group) => group.kind === kind)?.items.map(({ title }) => title) ?? [];
}

/** The titles of the items that the agent finds, each with the field that the service names. */
async function fields(q: string) {
  return (await found(agent, q)).flatMap(({ items }) => items.map(({ title, field }) => [title, field]));
}

describe('a search', () => {
  it('finds terminals by ID, name, IMEI, ICCID and phone', async () => {
    for (const q of ['t1000000042', 'crane', '35643809', '210 5550']) {
      expect([q, (await titles(agent, q))[0]]).toEqual([q, 'T1000000042']);
    }
    for (const q of ['8986031234567890123', '89860312345678901234', '860312345']) {
      expect([q, await titles(agent, q)]).toEqual([q, ['T1000000421']]);
    }
  });

  it('ranks what is meant whole before what begins with it, and that before what holds it', async () => {
    expect(await titles(agent, 'T1000000042')).toEqual(['T1000000042', 'T1000000421']);
    await putTerminal(service, 'T1000004200', north, { name: 'Harbour 42 crane' });
    await putTerminal(service, 'T1000004201', north, { name: 'Crane harbour' });
    expect(await titles(agent, 'crane')).toEqual(['T1000000042', 'T1000004201', 'T1000004200']);
  });

  it('ranks IDs by their end, before IDs that hold it, names and other fields', async () => {
    await putTerminal(service, 'T3000001541', north, { iccid: '8986011844000000001', name: 'Digger' });
    await putTerminal(service, 'T3000018449', north, { name: 'Digger 1' });
    await putTerminal(service, 'T3000000001', north, { name: 'Old 1844' });
    await putTerminal(service, 'T3000000002', north, { name: '1844 by name' });
    await putTerminal(service, 'T3000001844', north, { name: 'Digger 2' });
    expect(await titles(agent, '1844')).toEqual([
      'T3000001844',
      'T3000018449',
      'T3000000002',
      'T3000000001',
      'T3000001541',
    ]);
  });

  it('finds an ID by its end among thousands that hold it', async () => {
    await service.database.pool.query(
      `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, expire_time, heartbeat)
       select 'H' || lpad((7310000 + n)::text, 10, '0'), 'Crowd', type_id, client_id, scope_path, 'none', expire_time, 300
       from terminal, generate_series(0, 4999) n where ms_id = 'T1000000421'`,
    );
    await putTerminal(service, 'T3000000731', north);
    expect(await titles(agent, '731')).toEqual(expect.arrayContaining(['T3000000731']));
    expect((await titles(agent, '731')).slice(0, 6).every((msId) => msId.endsWith('731'))).toBe(true);
    await service.database.pool.query(`delete from terminal where ms_id like 'H%'`);
  });

  it('finds a whole ID first, in small letters too, and the names that hold it', async () => {
    await putTerminal(service, 'T3000000733', north);
    await putTerminal(service, 'T3000000734', north, { name: 'Spare of T3000000733' });
    for (const q of ['T3000000733', ' t3000000733'])
      expect(await titles(agent, q)).toEqual(['T3000000733', 'T3000000734']);
    expect(await titles(agent, 'T300000073')).toEqual(['T3000000731', 'T3000000733', 'T3000000734']);
  });

  it('says what matched, and where it is shown', async () => {
    const [group] = await found(agent, '35643809');
    expect(group).toMatchObject({ kind: 'terminals', total: 1, more: false });
    expect(group?.items).toEqual([
      {
        id: 'T1000000042',
        title: 'T1000000042',
        subtitle: 'Crane 7 · Hafen Logistik · 356938035643809',
        field: 'imei',
        matched: '35643809',
        route: '/terminal-list/T1000000042',
      },
    ]);
  });

  it('names the field of a match that the item does not show otherwise', async () => {
    expect(await fields('210 5550')).toEqual([['T1000000042', 'phone']]);
    expect(await fields('898603123456789')).toEqual([['T1000000421', 'iccid']]);
    expect(await fields('crane 7')).toEqual([['T1000000042', undefined]]);
    expect(await fields('quill q')).toEqual([['Nordwind Radio', 'contact']]);
  });

  it('finds clients, accounts, bills, vouchers and servers, too', async () => {
    const billNo = await putCoins(admin, north, { YCOIN: 1 });
    await putServer(admin, 'Radio North', '10.1.0.1');
    expect(await titles(agent, 'hafen', 'clients')).toEqual(['Hafen Logistik']);
    expect(await titles(agent, 'quill', 'accounts')).toEqual(['quill-agent']);
    expect(await titles(agent, billNo, 'bills')).toEqual([billNo]);
    expect(await titles(agent, billNo.slice(-6), 'bills')).toEqual([billNo]);
    expect(await titles(admin, '10.1.0', 'servers')).toEqual(['Radio North']);
    const issued = await admin.call('clientVoucher', 'issue', {
      clientId: north,
      quantity: 3,
      voucherType: 'renew',
      pocService: true,
      funcIds: [(await service.database.prisma.functionKind.findFirstOrThrow({ where: { category: 'poc' } })).id],
      unit: 'yearly',
      permanent: false,
      expireTime: '2099-01-01 00:00:00',
    });
    expect(issued.code).toBe(200);
    expect(await titles(agent, issued.result.voucherNo, 'vouchers')).toEqual([issued.result.voucherNo]);
    expect(await found(rival, issued.result.voucherNo)).toEqual([]);
    expect(await found(rival, billNo)).toEqual([]);
    expect(await titles(rival, 'Radio North', 'servers')).toEqual([]);
  });

  it('finds nothing outside of the scope', async () => {
    expect(await titles(rival, 'crane')).toEqual(['T2000000042']);
    expect(await titles(rival, 'nordwind', 'clients')).toEqual(['Nordwind Rivals']);
    expect(await found(rival, 'T1000000042')).toEqual([]);
    expect(await found(rival, 'quill')).toEqual([]);
  });

  it('finds only kinds that the role may list', async () => {
    const roleId = await putRole(service, north, 'Clients only', ['home', 'clientList']);
    await putAccount(service, 'quill-clerk', north, roleId);
    const clerk = await signIn(service, 'quill-clerk');
    expect((await found(clerk, 'quill')).map(({ kind }) => kind)).toEqual(['clients']);
    expect(await found(clerk, 'crane')).toEqual([]);
    expect((await clerk.raw('search', 'ids', { values: ['T1000000042'] })).code).toBe(510);
    expect((await found(agent, 'quill')).map(({ kind }) => kind)).toEqual(['clients', 'accounts']);
  });

  it('takes signs of patterns as they are, and blanks as nothing', async () => {
    expect(await found(agent, '%')).toEqual([]);
    expect(await found(agent, '___')).toEqual([]);
    expect(await found(agent, '   ')).toEqual([]);
    expect((await agent.raw('search', 'find', { q: 'x'.repeat(65) })).code).toBe(400);
    expect((await agent.raw('search', 'find', {})).code).toBe(400);
  });

  it('counts no further than to 50, and still finds the one that is meant', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `M1${String(index).padStart(9, '0')}`);
    for (const msId of many) await putTerminal(service, msId, child, { name: 'Bulk' });
    const [group] = await found(agent, 'bulk', 3);
    expect(group).toMatchObject({ kind: 'terminals', total: 50, more: true });
    expect(group?.items).toHaveLength(3);
    expect((await titles(agent, 'M1000000059'))[0]).toBe('M1000000059');
  });
});

describe('a pasted list', () => {
  it('shows which are terminals of the scope, and names the others', async () => {
    const values = ['t1000000042', '356938035643809', ' 89860312345678901234 ', 'T2000000042', 'nothing'];
    const { result } = await agent.call('search', 'ids', { values });
    const ids = result.known.map(({ id }) => id);
    expect(ids).toEqual([crane, crane, spare]);
    expect({ ...result, known: result.known.map(({ value, msId }) => ({ value, msId })) }).toEqual({
      known: [
        { value: 't1000000042', msId: 'T1000000042' },
        { value: '356938035643809', msId: 'T1000000042' },
        { value: ' 89860312345678901234 ', msId: 'T1000000421' },
      ],
      unknown: ['T2000000042', 'nothing'],
      terminals: 2,
    });
  });

  it('takes 5 000 and no more', async () => {
    const values = Array.from({ length: 5000 }, (_, index) => `N1${String(index).padStart(9, '0')}`);
    expect((await agent.call('search', 'ids', { values })).result.unknown).toHaveLength(5000);
    expect((await agent.raw('search', 'ids', { values: [...values, 'more'] })).code).toBe(400);
    expect((await agent.raw('search', 'ids', { values: [] })).code).toBe(400);
  });
});
