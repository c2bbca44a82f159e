import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { signIn } from '../support/session.ts';

const service = await useService();

describe('terminals', () => {
  it('adds, lists, edits and deletes', async () => {
    const admin = await signIn(service);
    const types = await admin.call('terminalType', 'getMsTypes');
    const typeId = types.result[0]?.typeId ?? 0;
    const added = await admin.call('terminal', 'add', {
      msId: 'T1000000001',
      msName: 'Crew',
      typeId,
      clientId: 1,
      count: 3,
    });
    expect(added).toMatchObject({ code: 200 });
    expect(added.result.created.map(({ msId }) => msId)).toEqual(['T1000000001', 'T1000000002', 'T1000000003']);
    const list = await admin.call('terminal', 'list', { column: 'msId', order: 'desc', pageSize: 2 });
    expect(list.result).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 });
    expect(list.result.records.map(({ msName }) => msName)).toEqual(['Crew003', 'Crew002']);
  });
});
