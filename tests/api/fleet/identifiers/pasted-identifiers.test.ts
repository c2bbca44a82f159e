import { families } from '@roger/contract/families/index';
import { partsOf } from '@roger/contract/check';
import type { ImportResult } from '@roger/contract/fields/import';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { putClient, typeOf } from '../../../support/fixtures/basics.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const clientId = await putClient(service, admin, 'Harbour', {});

await putCoins(admin, 1, { YCOIN: 10 });
await putTerminal(service, 'T1000000281', clientId, { name: 'Crane 1', imei: '356938035643809' });
await putTerminal(service, 'T1000000282', clientId, { name: 'Crane 2', imei2: '356938035643817' });
// Stored without the check digit that is printed on the card.
await putTerminal(service, 'T1000000283', clientId, { name: '北京１２３号', iccid: '8986031234567890123' });
await putTerminal(service, 'T1000000284', clientId, { name: 'Crane 100% T1000000281 spare' });

type Filters = Parameters<typeof listed>[0];
async function listed(filters: { keyword?: string; msId?: string; imei?: string; iccid?: string; msName?: string }) {
  const { result } = await admin.call('terminal', 'list', { ...filters, column: 'msId', order: 'asc' });
  return result.records.map(({ msId }) => Number(msId.slice(-3)));
}

describe('a list is filtered by what was pasted', () => {
  it.each<[Filters, number[]]>([
    [{ msId: 'T1000000281 ' }, [281]],
    [{ msId: '\u00A0T100\u200B0000281' }, [281]],
    [{ msId: 'Ｔ１００００００２８１' }, [281]],
    [{ msId: 't1000000281' }, [281]],
    [{ msId: '000028' }, [281, 282, 283, 284]],
    [{ msId: 'T1000000281 T1000000283 T1999999999' }, [281, 283]],
    [{ msId: 't1000000281; T1000000282,T1000000281' }, [281, 282]],
    [{ keyword: 'T1000000282, 356938035643809 89860312345678901234' }, [281, 282, 283]],
    // Names are looked at for one text only.
    [{ keyword: 't1000000281' }, [281, 284]],
    [{ keyword: 'T1000000281 t1000000282' }, [281, 282]],
    [{ msName: 'T1000000281 T1000000282' }, [284]],
    [{ keyword: ' 89860312345678901234 ' }, [283]],
    [{ iccid: '89860312345678901234 8986031234567890999' }, [283]],
    [{ imei: '356938035643809 356938035643817' }, [281]],
    [{ imei: '35-693803-564380-9' }, [281]],
    [{ keyword: '35/693803/564380/9, 35-693803-564381-7' }, [281]],
    [{ keyword: '35 693803 564380 9' }, [281]],
    [{ keyword: '  \u200B ' }, [281, 282, 283, 284]],
  ])('%j', async (filters, found) => {
    expect(await listed(filters)).toEqual(found);
  });

  it.each<[Filters, number[]]>([
    [{ msName: '京１２３' }, [283]],
    [{ msName: ' crane  1\u200B ' }, [281, 284]],
    [{ msName: '100% T1000000281' }, [284]],
    [{ keyword: '100%' }, [284]],
    [{ keyword: 'T1000000281 spare' }, [284]],
  ])('and a name is one text: %j', async (filters, found) => {
    expect(await listed(filters)).toEqual(found);
  });

  it('as the search finds it', async () => {
    for (const q of [
      ' T1000000281\u200B',
      'Ｔ1000000281',
      '356938035643809\u00A0',
      '35-693803-564380-9',
      '35 693803 564380 9',
    ]) {
      const { groups } = (await admin.call('search', 'find', { q })).result;
      expect(groups.find(({ kind }) => kind === 'terminals')?.items[0]).toMatchObject({ title: 'T1000000281' });
    }
    const { result } = await admin.call('search', 'ids', {
      values: ['T1000000281 ', '\u202D35-693803-564381-7\u202C'],
    });
    expect(result.known.map(({ msId }) => msId)).toEqual(['T1000000281', 'T1000000282']);
  });
});

describe('an identifier is stored as it looks', () => {
  it('with a new terminal', async () => {
    const added = await admin.call('terminal', 'add', {
      msId: ' Ｔ1000000290\u200B',
      msName: ' Ｃrane ',
      clientId,
      typeId: await typeOf(service),
      imei: '３56938035643825 ',
      phone: '\u202D(555) 123-4567\u202C',
      ...paidForAYear,
    });
    expect(added).toMatchObject({ code: 200 });
    const stored = await service.database.prisma.terminal.findFirstOrThrow({ where: { msId: 'T1000000290' } });
    expect(stored).toMatchObject({ imei: '356938035643825', phone: '(555) 123-4567' });
  });
});

const storedImei = async () =>
  (await service.database.prisma.terminal.findFirstOrThrow({ where: { msId: 'T1000000284' } })).imei;
const bind = (imei: string) => admin.raw('terminal', 'bindImei', { msId: 'T1000000284', imei });

describe('an IMEI', () => {
  it.each(['35-000000-000001-1', '35 000000 000001 2', '35/000000/000001/3'])(
    'is bound as it is printed: %s',
    async (imei) => {
      expect(await bind(imei)).toMatchObject({ code: 200 });
      expect(await storedImei()).toBe(imei.replaceAll(/\D/g, ''));
    },
  );

  it('is imported as it is printed', async () => {
    const values = {
      msId: 'T1000000284',
      msName: 'Crane 4',
      clientName: 'Nobody',
      typeName: 'TYPE',
      imei: '35-000000-000001-1',
    };
    const { result } = await admin.raw('terminal', 'batchImport', { rows: [{ row: 2, values }], dryRun: true });
    const { errors, rows } = result as ImportResult;
    expect(rows?.map((row) => row.values['imei'])).toEqual(['350000000000011']);
    expect(errors.filter(({ field }) => field === 'imei')).toEqual([]);
  });

  it('of fifteen equal digits is refused by its field', async () => {
    const before = await storedImei();
    expect(await bind('000000000000000')).toMatchObject({
      code: 400,
      errors: [{ field: 'imei', rule: 'format' }],
    });
    expect(await storedImei()).toBe(before);
  });
});

describe('a name that shows nothing is none', () => {
  const adds = Object.entries(families).flatMap(([family, { endpoints }]) =>
    Object.entries(endpoints)
      .filter(([name, { method }]) => /^(add|edit)$/.test(name) && method !== 'GET')
      .flatMap(([name, { input }]) =>
        Object.entries(partsOf(input).properties ?? {})
          .filter(([field, schema]) => /name$/i.test(field) && (partsOf(schema).minLength ?? 0) > 0)
          .map(([field]) => [family as keyof typeof families, name, field] as const),
      ),
  );

  it('for every kind of rows', () => {
    expect(new Set(adds.map(([family]) => family)).size).toBeGreaterThan(12);
  });

  it.each(adds)('%s/%s: %s', async (family, name, field) => {
    for (const blank of ['   ', '\u3000\u00A0', '\u200B', '\u2800', '\u3164']) {
      const answer = await admin.raw(family, name, { [field]: blank });
      expect(answer.code).toBe(400);
      expect(answer.errors).toContainEqual({ field, rule: 'required' });
    }
  });
});
