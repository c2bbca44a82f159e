import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/support/endpoints.ts';
import { useService } from '../../../support/app.ts';
import { assertRefusedIn } from '../../../support/database/fingerprint.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { signIn, type Session } from '../../../support/session.ts';
import { textOf } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const refused = assertRefusedIn(service);
const admin = await signIn(service);
const superior = {
  contact: 'Zuperior person',
  phone: '0990 990 990',
  email: 'office@zuperior.example',
  address: 'Zuperior street',
};
const above = await putClient(service, admin, 'Agent above', { quota: 9 });
const boss = await signInFor(service, 'boss-above', above);
const flagged = await putClient(service, boss, 'Flagged', { pid: above, quota: 9, hideSuperContact: true });
const open = await putClient(service, boss, 'Open', { pid: above, quota: 9 });
const below = await putClient(service, boss, 'Below flagged', { pid: flagged, quota: 9 });
await admin.call('client', 'edit', { id: above, ...superior });
await admin.call('client', 'edit', { id: flagged, contact: 'Flagged person' });
// An edit from above logs the row with all its fields.
await boss.call('client', 'edit', { id: flagged, company: 'Changed from above' });
const reader = await signInFor(service, 'flagged-reader', flagged);
await reader.call('client', 'edit', { id: flagged, company: 'Changed by itself' });

const visibleContact = {
  parentName: 'Agent above',
  parentContact: superior.contact,
  parentPhone: superior.phone,
  parentEmail: superior.email,
  parentAddress: superior.address,
};
const hidden = {
  parentName: 'Agent above',
  parentContact: null,
  parentPhone: null,
  parentEmail: null,
  parentAddress: null,
};

async function ownRows(session: Session, id: number) {
  const { records } = (await session.call('client', 'list', { id: [id] })).result;
  const { clientInfo } = (await session.call('account', 'current')).result;
  return [(await session.call('client', 'queryById', { id })).result, records[0], clientInfo];
}

describe('how to reach the superior', () => {
  it('is returned if it is not hidden', async () => {
    const session = await signInFor(service, 'open-reader', open);
    for (const row of await ownRows(session, open)) expect(row).toMatchObject(visibleContact);
    const found = await session.call('client', 'list', { parentContact: 'zuperior' });
    expect(found.result.total).toBe(1);
  });

  it('is not returned to the client it is hidden from, the name is', async () => {
    for (const row of await ownRows(reader, flagged)) expect(row).toMatchObject(hidden);
  });

  it('is returned to those above and, of the client itself, to those below', async () => {
    expect((await boss.call('client', 'queryById', { id: flagged })).result).toMatchObject(visibleContact);
    const session = await signInFor(service, 'below-reader', below);
    const [row] = await ownRows(session, below);
    expect(row).toMatchObject({ parentName: 'Flagged', parentContact: 'Flagged person' });
  });

  it('is found by no filter, and is in no answer, workbook or log', async () => {
    for (const field of ['parentContact', 'parentPhone', 'parentEmail', 'parentAddress'] as const) {
      const hiddenValue = superior[field.slice('parent'.length).toLowerCase() as keyof typeof superior];
      expect([field, (await reader.call('client', 'list', { [field]: hiddenValue })).result.total]).toEqual([field, 0]);
    }
    const reads = endpoints.filter(
      ({ endpoint, name }) => endpoint.method === 'GET' && endpoint.permission !== 'public' && name !== 'logout',
    );
    const leaks: string[] = [];
    let answered = 0;
    for (const { familyKey, name, key, endpoint } of reads) {
      const paged = 'pageSize' in endpoint.input.properties && endpoint.answer !== 'file';
      const given = familyKey === 'client' && 'id' in endpoint.input.properties ? { id: flagged } : {};
      const text = await textOf(await reader.send(familyKey, name, { ...(paged ? { pageSize: 500 } : given) }));
      if (text.includes('Flagged')) answered += 1;
      for (const value of Object.values(superior)) if (text.includes(value)) leaks.push(`${key}: ${value}`);
    }
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(5);
  });
});

describe('hiding it', () => {
  it('is decided from above only', async () => {
    const show = { id: flagged, hideSuper: false, hideSuperContact: false };
    expect(await refused(() => reader.call('client', 'updateHideSuper', show))).toEqual([510]);
    expect(await refused(() => reader.call('client', 'edit', { id: flagged, hideSuperContact: false }))).toEqual([510]);
    expect((await reader.call('client', 'edit', { id: flagged, hideSuperContact: true })).code).toBe(200);
  });

  it('takes effect at the next call, and the other option stays as it is', async () => {
    const id = await putClient(service, boss, 'Changing', { pid: above });
    const session = await signInFor(service, 'changing-reader', id);
    const own = async () => (await session.call('client', 'queryById', { id })).result;
    expect(await own()).toMatchObject({ ...visibleContact, hideSuperContact: false });
    const changed = await boss.call('client', 'updateHideSuper', { id, hideSuper: false, hideSuperContact: true });
    expect(changed.result).toMatchObject({ hideSuper: false, hideSuperContact: true });
    expect(await own()).toMatchObject({ ...hidden, hideSuperContact: true });
    await boss.call('client', 'updateHideSuper', { id, hideSuper: true });
    expect(await own()).toMatchObject({ ...hidden, parentName: '', pid: 0, hideSuperContact: true });
  });
});
