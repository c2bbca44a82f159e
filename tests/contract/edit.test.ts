import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { endpoints } from './support/endpoints.ts';
import { callSample } from './walk/walk-calls.ts';
import { walks } from './walk/walks.ts';
import { makeWorld } from './support/world.ts';

const service = await useService();
const world = await makeWorld(service);
const edits = endpoints.filter(({ name }) => name === 'edit');

/** A different value of the same type. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? [...(value as unknown[]), 'surely another'] : 'surely another';
}

describe.each(edits.map((listed) => [listed.key, listed] as const))('%s', async (_key, listed) => {
  const { familyKey, endpoint } = listed;
  const row = (await callSample(listed, world, world.admin)).result as Record<string, unknown>;
  const { rowVersion: version, moved: _moved, ...whole } = row;
  const { derived: ignored = [], validatedByDomain = [] } = walks.get(familyKey) ?? {};
  // The schema of a field that cannot be edited accepts any value; the domain validates it.
  const fixed = Object.entries(endpoint.input.properties)
    .filter(([field, schema]) => !('type' in schema) && ![...ignored, ...validatedByDomain].includes(field))
    .map(([field]) => field);
  const send = (changes: object) => world.admin.send(familyKey, 'edit', { ...whole, ...changes });

  it('takes the whole row back, whatever its derived fields say, and leaves its version alone', async () => {
    expect(Object.keys(whole)).toEqual(expect.arrayContaining([...ignored, ...fixed]));
    for (const changes of [{}, ...ignored.map((field) => ({ [field]: another(whole[field]) }))]) {
      const { code, result } = await send(changes);
      expect([changes, code, (result as { rowVersion: number }).rowVersion]).toEqual([changes, 200, version]);
    }
  });

  it('refuses another value of every field that is neither derived nor editable', async () => {
    for (const field of fixed) {
      const { code, errors } = await send({ [field]: another(whole[field]) });
      expect([field, code, errors]).toEqual([field, 400, [{ field, rule: 'readOnly' }]]);
    }
  });
});

describe('a list that cannot be edited', () => {
  it('may come back in another order, and with the keys of its entries in another one', async () => {
    const { child, terminal } = world.own;
    await service.database.prisma.clientHost.create({ data: { clientId: child, host: 'second.example' } });
    const { hosts } = (await world.admin.call('client', 'queryById', { id: child })).result;
    expect(hosts).toHaveLength(2);
    const edit = (newHosts: string[]) => world.admin.raw('client', 'edit', { id: child, hosts: newHosts });
    expect((await edit(hosts.toReversed())).code).toBe(200);
    for (const wrong of [hosts.slice(1), [...hosts, 'third.example'], []])
      expect(await edit(wrong)).toMatchObject({ code: 400, errors: [{ field: 'hosts', rule: 'readOnly' }] });
    const kinds = await service.database.prisma.functionKind.findMany({ take: 2, orderBy: { id: 'asc' } });
    for (const { id } of kinds) {
      const data = { terminalId: terminal, functionId: id };
      await service.database.prisma.terminalFunction.createMany({ data, skipDuplicates: true });
    }
    const { functions } = (await world.admin.call('terminal', 'queryById', { id: terminal })).result;
    expect(functions.length).toBeGreaterThan(1);
    const turned = functions.toReversed().map((one) => Object.fromEntries(Object.entries(one).toReversed()));
    expect((await world.admin.raw('terminal', 'edit', { id: terminal, functions: turned })).code).toBe(200);
    const other = await world.admin.raw('terminal', 'edit', { id: terminal, functions: functions.slice(1) });
    expect(other).toMatchObject({ code: 400, errors: [{ field: 'functions', rule: 'readOnly' }] });
  });
});
