import type { TerminalProfileRow } from '@roger/contract/families/fleet/terminal-profile';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { dryRunThenCall } from '../../../support/dry-run.ts';
import { putClient, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { signIn, type Answer, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma } = service.database;
const unchanged = assertUnchangedIn(service);
const both = dryRunThenCall(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Profile agent');
const childId = await putClient(service, admin, 'Profile child', { pid: agentId, type: 2 });
const siblingId = await putClient(service, admin, 'Profile sibling', { pid: agentId, type: 2 });
const otherId = await putClient(service, admin, 'Profile other');
const agent = await signInFor(service, 'profile-agent', agentId);
const other = await signInFor(service, 'profile-other', otherId);

let numbers = 0;
const createTerminal = async (more: object = {}, clientId = childId) => {
  const msId = `F2${String((numbers += 1)).padStart(9, '0')}`;
  return { id: await putTerminal(service, msId, clientId, more), msId };
};
const wanted = (more: object = {}) => ({
  profileName: `Profile ${(numbers += 1)}`,
  clientId: childId,
  parameters: { gpsInterval: 20, wifi: false },
  ...more,
});
const add = (more: object = {}, session: Session = agent) =>
  session.raw('terminalProfile', 'add', wanted(more)) as Promise<Answer<TerminalProfileRow>>;
const apply = (profileId: number, to: object, session: Session = agent) =>
  session.raw('terminalProfile', 'apply', { profileId, ...to }) as Promise<Answer<{ changed: number }>>;
const rowOf = async (id: number) =>
  (await agent.call('terminalProfile', 'list', { id: [id] })).result.records[0] as TerminalProfileRow;
const storedOf = async (id: number) => (await prisma.terminal.findUniqueOrThrow({ where: { id } })).parameters;
const faultOf = ({ code, errors }: Answer) => [code, errors?.[0]?.field, errors?.[0]?.rule];

describe('profiles', () => {
  it('are added, changed, listed and deleted', async () => {
    const buttons = [{ key: 'P2', short: 'sosOn', long: 'none' }];
    const { result: row } = await add({ profileName: 'Night shift', buttons });
    expect(row).toEqual({
      id: expect.any(Number) as number,
      profileName: 'Night shift',
      clientId: childId,
      clientName: 'Profile child',
      parameters: { gpsInterval: 20, wifi: false },
      buttons,
      terminalCount: 0,
      deviating: 0,
      createTime: expect.any(String) as string,
      rowVersion: 1,
    });
    const edited = await agent.call('terminalProfile', 'edit', { ...row, parameters: { alarm: false }, buttons: null });
    expect(edited.result).toEqual({ ...row, parameters: { alarm: false }, buttons: null, rowVersion: 2 });
    const late = await unchanged(() => agent.call('terminalProfile', 'edit', { ...row, profileName: 'Late' }));
    expect(late.code).toBe(3104);
    const none = await add({ buttons: [], parameters: {} });
    expect([none.code, none.result.buttons]).toEqual([200, []]);
    expect((await agent.call('terminalProfile', 'deleteBatch', { ids: [row.id, none.result.id] })).result.deleted).toBe(
      2,
    );
  });

  it('set something, and no button that needs a call target', async () => {
    for (const [more, field, rule] of [
      [{ parameters: {} }, 'parameters', 'required'],
      [{ parameters: { volume: 1 } }, 'parameters.volume', 'unknown'],
      [{ parameters: { wifi: null } }, 'parameters.wifi', 'required'],
      [{ buttons: [{ key: 'P1', short: 'none', long: 'quickCall' }] }, 'buttons[0].long', 'enum'],
      [{ buttons: [{ key: 'P1', short: 'none', long: 'none', longTarget: null }] }, 'buttons[0].longTarget', 'unknown'],
    ] as const) {
      expect(faultOf(await unchanged(() => add(more)))).toEqual([400, field, rule]);
    }
  });

  it('have names that are unique within the client, and belong to clients of the scope', async () => {
    const { profileName } = (await add()).result;
    const duplicate = await unchanged(() => add({ profileName: ` ${profileName.toUpperCase()} ` }));
    expect(duplicate).toMatchObject({ code: 3101, params: { field: 'profileName' } });
    expect((await add({ profileName, clientId: siblingId })).code).toBe(200);
    expect((await unchanged(() => add({}, other))).code).toBe(3102);
    expect((await other.call('terminalProfile', 'list', {})).result.total).toBe(0);
  });
});

describe('a profile that is applied', () => {
  it('sets the named fields, retains its terminals, and previews how many change', async () => {
    const { result: row } = await add({ buttons: [{ key: 'P1', short: 'sosOn', long: 'none' }] });
    const [own, same] = [
      await createTerminal({ parameters: { wifi: true, dial: true } }),
      await createTerminal({
        parameters: { gpsInterval: 20 },
        buttons: [{ key: 'P1', short: 'sosOn', long: 'none', shortTarget: null, longTarget: null }],
      }),
    ];
    const input = { profileId: row.id, msIds: [own.msId, same.msId] };
    const [trial, real] = await both({ by: agent, family: 'terminalProfile', name: 'apply', input });
    expect([trial.result, real.result]).toEqual([
      { changed: 1, unchanged: 1 },
      { changed: 1, unchanged: 1 },
    ]);
    expect(await storedOf(own.id)).toEqual({ gpsInterval: 20, dial: true });
    expect(await rowOf(row.id)).toMatchObject({ terminalCount: 2, deviating: 0 });
    expect((await prisma.terminalTwin.findUnique({ where: { terminalId: own.id } }))?.desiredVersion).toBe(1);
  });

  it('shows who deviates and in what, and brings them back', async () => {
    const { result: row } = await add({ buttons: [{ key: 'P1', short: 'sosOn', long: 'none' }] });
    const [one, two] = [await createTerminal(), await createTerminal()];
    await apply(row.id, { msIds: [one.msId, two.msId] });
    const settings = { parameters: { wifi: true, dial: true }, buttons: [] };
    await agent.call('terminal', 'setting', { msIds: [one.msId], ...settings });
    expect(await rowOf(row.id)).toMatchObject({ terminalCount: 2, deviating: 1 });
    const { result } = await agent.call('terminalProfile', 'deviations', { profileId: row.id });
    expect(result).toEqual({
      count: 1,
      items: [
        {
          msId: one.msId,
          msName: one.msId,
          clientName: 'Profile child',
          parameters: [{ name: 'wifi', wanted: false, actual: true }],
          buttons: true,
        },
      ],
    });
    expect((await apply(row.id, { msIds: [one.msId] })).result.changed).toBe(1);
    expect(await rowOf(row.id)).toMatchObject({ deviating: 0 });
    await agent.call('terminalProfile', 'edit', { id: row.id, parameters: { gpsInterval: 99 } });
    expect(await rowOf(row.id)).toMatchObject({ deviating: 2 });
  });

  it('may be for all of some types or models of its client and those below', async () => {
    const model = await prisma.terminalModel.create({ data: { name: 'Profile model' } });
    const [own, beside] = [
      await createTerminal({ modelId: model.id }),
      await createTerminal({ modelId: model.id }, siblingId),
    ];
    const { result: row } = await add({ parameters: { loneWorker: true } });
    expect((await apply(row.id, { modelIds: [model.id] })).result).toEqual({ changed: 1, unchanged: 0 });
    expect([await storedOf(own.id), await storedOf(beside.id)]).toEqual([{ loneWorker: true }, {}]);
    expect((await unchanged(() => apply(row.id, { modelIds: [model.id, 2_000_000_000] }))).code).toBe(3102);
    for (const [to, field, rule] of [
      [{ modelIds: [model.id], msIds: [own.msId] }, 'msIds', 'unknown'],
      [{ modelIds: [model.id], typeIds: [1] }, 'modelIds', 'unknown'],
      [{}, 'msIds', 'required'],
      [{ msIds: [own.msId, beside.msId] }, 'msIds[1]', 'enum'],
    ] as const) {
      expect(faultOf(await unchanged(() => apply(row.id, to)))).toEqual([400, field, rule]);
    }
    const gateway = await createTerminal({ typeId: await typeOf(service, 'gateway') });
    expect((await unchanged(() => apply(row.id, { msIds: [gateway.msId] }))).code).toBe(3209);
  });

  it('and its terminals are of the scope', async () => {
    const { result: row } = await add();
    const [own, foreign] = [await createTerminal(), await createTerminal({}, otherId)];
    for (const msId of [foreign.msId, 'F2999999999']) {
      expect((await unchanged(() => apply(row.id, { msIds: [own.msId, msId] }))).code).toBe(3202);
    }
    expect((await unchanged(() => apply(row.id, { msIds: [foreign.msId] }, other))).code).toBe(3102);
    expect((await unchanged(() => other.call('terminalProfile', 'deviations', { profileId: row.id }))).code).toBe(3102);
  });

  it('is no longer that of a terminal which leaves its client, or that is deleted', async () => {
    const { result: row } = await add();
    const [leaving, deleted, staying] = [await createTerminal(), await createTerminal(), await createTerminal()];
    await apply(row.id, { msIds: [leaving.msId, deleted.msId, staying.msId] });
    await agent.call('terminal', 'transfer', { msIds: [leaving.msId], clientId: siblingId });
    await agent.call('terminal', 'deleteBatch', { ids: [deleted.id] });
    expect(await rowOf(row.id)).toMatchObject({ terminalCount: 1 });
    await agent.call('terminalProfile', 'deleteBatch', { ids: [row.id] });
    expect(await storedOf(staying.id)).toEqual({ gpsInterval: 20 });
  });
});
