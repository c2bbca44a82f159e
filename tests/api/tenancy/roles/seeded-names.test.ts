import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { functionOf, typeOf } from '../../../support/fixtures/basics.ts';
import { putGroup } from '../../../support/fixtures/groups.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn } from '../../../support/session.ts';
import { terminalSheet } from '../../../support/workbooks/xlsx-sheets.ts';

const service = await useService();
const admin = await signIn(service);
const chinese = { 'accept-language': 'zh-CN' };
const greek = { 'accept-language': 'el-GR' };
const handheld = await typeOf(service);
const poc = await functionOf(service, 'poc');
const terminalId = await putTerminal(service, 'S1000000001', 1, { typeId: handheld });
await service.database.prisma.terminalFunction.create({ data: { terminalId, functionId: poc } });
await putTerminal(service, 'S1000000002', 1, { typeId: await typeOf(service, 'dispatcher') });

async function msIdsBy(filter: object, headers = chinese): Promise<string[]> {
  const { result } = await admin.call('terminal', 'list', { ...filter, column: 'msId', order: 'asc' }, headers);
  return result.records.map(({ msId }) => msId);
}

describe('a seeded name', () => {
  it("is the reader's in lists, options and details", async () => {
    const { result } = await admin.call('terminal', 'list', { msId: 'S1000000001' }, chinese);
    expect(result.records[0]).toMatchObject({ typeName: '手持对讲机', functions: [{ funcName: 'PoC 服务' }] });
    const types = (await admin.call('terminalType', 'getMsTypes', {}, chinese)).result;
    expect(types.map(({ typeName }) => typeName)).toEqual(['手持对讲机', '车载台', '智能手机', '调度台', '网关']);
    const grpId = await putGroup(service, 1, 'Seeded names');
    await service.database.prisma.groupMember.create({ data: { groupId: grpId, terminalId } });
    const members = (await admin.call('group', 'getGroupMsList', { grpId }, chinese)).result;
    expect(members).toMatchObject([{ msId: 'S1000000001', typeName: '手持对讲机' }]);
    const functions = (await admin.call('terminalFunction', 'queryAll', {}, greek)).result;
    expect(functions[0]?.funcName).toBe('Υπηρεσία PoC');
    const roles = (await admin.call('role', 'all', {}, chinese)).result;
    expect(roles.map(({ roleName }) => roleName)).toEqual(['默认管理员', '默认代理商', '默认客户']);
    expect((await admin.call('account', 'current', {}, chinese)).result.userRole.roleName).toBe('默认管理员');
  });

  it('is what lists filter and sort by', async () => {
    expect(await msIdsBy({ typeName: '对讲' })).toEqual(['S1000000001']);
    expect(await msIdsBy({ typeName: 'Handheld' })).toEqual([]);
    expect(await msIdsBy({ typeName: 'Handheld' }, { 'accept-language': 'en-US' })).toEqual(['S1000000001']);
    expect((await admin.call('account', 'list', { roleName: '管理员' }, chinese)).result.total).toBe(1);
    const { result } = await admin.call('terminalFunction', 'list', { funcName: 'Υπηρ' }, greek);
    expect(result.records.map(({ category }) => category)).toEqual(['poc']);
    const sorted = await admin.call('terminalType', 'list', { column: 'typeName', order: 'asc' }, greek);
    const names = sorted.result.records.map(({ typeName }) => typeName);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'el')));
  });

  it('is taken by an import as it is stored and as the reader knows it', async () => {
    const fields = { dryRun: 'true' };
    const sheet = await terminalSheet([
      { msId: 'S1000000011', msName: 'Stored', type: 'Handheld radio' },
      { msId: 'S1000000012', msName: 'Known', type: '手持对讲机' },
    ]);
    expect(await admin.upload(sheet, fields, chinese)).toMatchObject({ code: 200, result: { errors: [] } });
    const { result } = await admin.upload(sheet, fields, greek);
    expect(result.errors.map(({ row, field }) => [row, field])).toEqual([[3, 'typeName']]);
    const near = await terminalSheet([{ msId: 'S1000000013', msName: 'Near', type: '手持对讲' }]);
    const [fault] = (await admin.upload(near, fields, chinese)).result.errors;
    expect(fault?.params).toEqual({ suggestion: '手持对讲机' });
  });

  it('stays as it is stored where an edit gives back what the reader was shown', async () => {
    const typeRow = (await admin.call('terminalType', 'list', { typeId: [handheld] }, chinese)).result.records[0];
    if (typeRow === undefined) throw new Error('no type');
    expect(await admin.raw('terminalType', 'edit', { ...typeRow, enabled: true }, chinese)).toMatchObject({
      code: 200,
    });
    const funcId = await functionOf(service, 'patrol');
    const edit = { funcId, funcName: '巡更', enabled: true };
    expect(await admin.raw('terminalFunction', 'edit', edit, chinese)).toMatchObject({ code: 200 });
    const role = (await admin.call('role', 'list', { roleName: '默认客户' }, chinese)).result.records[0];
    const expected = { roleid: role?.roleid, roleName: '默认客户' };
    expect(await admin.raw('role', 'edit', expected, chinese)).toMatchObject({ code: 200 });
    const { prisma } = service.database;
    expect((await prisma.terminalType.findUniqueOrThrow({ where: { id: handheld } })).name).toBe('Handheld radio');
    expect((await prisma.functionKind.findUniqueOrThrow({ where: { id: funcId } })).name).toBe('Patrol');
    expect((await prisma.role.findUniqueOrThrow({ where: { defaultFor: 'client' } })).name).toBe('Default client');
  });

  it('is its new name, for readers of every language, once it is renamed', async () => {
    const typeId = await typeOf(service, 'gateway');
    await admin.call('terminalType', 'edit', { typeId, typeName: '接入网关' }, chinese);
    for (const headers of [chinese, greek, {}]) {
      const { result } = await admin.call('terminalType', 'list', { typeId: [typeId] }, headers);
      expect(result.records[0]?.typeName).toBe('接入网关');
    }
  });

  it('is not taken for the name of something else', async () => {
    const { roleid } = (await admin.call('role', 'add', { roleName: 'Handheld radio', isOpen: 0 })).result;
    const { result } = await admin.call('role', 'list', { roleid: [roleid] }, chinese);
    expect(result.records[0]?.roleName).toBe('Handheld radio');
    await admin.call('terminalFunction', 'add', {
      funcName: 'constructor',
      category: 'recording',
      billingMode: 'time',
      unit: 'monthly',
    });
    const names = (await admin.call('terminalFunction', 'queryAll', {}, chinese)).result;
    expect(names.at(-1)?.funcName).toBe('constructor');
  });
});
