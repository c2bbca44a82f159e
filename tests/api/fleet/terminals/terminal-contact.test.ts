import { MAX_CONTACTS } from '@roger/contract/constants';
import type { TerminalContact } from '@roger/contract/families/fleet/terminal-contact';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { loggedDuring, assertUnchangedIn } from '../../../support/database/fingerprint.ts';
import { recordStatements } from '../../../support/database/statements.ts';
import { dryRunThenCall } from '../../../support/dry-run.ts';
import { putClient, signInFor } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { codesOf, signIn, type Answer, type Session } from '../../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const unchanged = assertUnchangedIn(service);
const both = dryRunThenCall(service);
const admin = await signIn(service);
const agentId = await putClient(service, admin, 'Contact agent');
const childId = await putClient(service, admin, 'Contact child', { pid: agentId, type: 2 });
const siblingId = await putClient(service, admin, 'Contact sibling', { pid: agentId, type: 2 });
const hidingId = await putClient(service, admin, 'Contact hiding', { pid: agentId, type: 2, hideSuper: true });
const otherId = await putClient(service, admin, 'Contact other');
const agent = await signInFor(service, 'contact-agent', agentId);
const child = await signInFor(service, 'contact-child', childId, 'client');
const hiding = await signInFor(service, 'contact-hiding', hidingId, 'client');

let numbers = 0;
const createTerminal = async (clientId = childId, more: object = {}) => {
  const msId = `K2${String((numbers += 1)).padStart(9, '0')}`;
  return { id: await putTerminal(service, msId, clientId, more), msId };
};
const replace = (msId: string, contacts: object[], session: Session = agent) =>
  session.raw('terminalContact', 'updateContact', { msId, contacts }) as Promise<Answer<TerminalContact[]>>;
const listed = async (msId: string, session: Session = agent) =>
  (await session.call('terminalContact', 'findList', { msId })).result;
const names = (...terminals: { msId: string }[]) => terminals.map(({ msId }) => ({ contactMsId: msId }));
const twinOf = (terminalId: number) => prisma.terminalTwin.findUnique({ where: { terminalId } });
const storedFor = async (id: number) =>
  (await prisma.terminalContact.findMany({ where: { terminalId: id }, orderBy: { contactId: 'asc' } })).map(
    ({ contactId }) => contactId,
  );

describe('contacts', () => {
  it('are replaced as a whole; an absent tag stays, null clears it', async () => {
    const [one, two, three] = [
      await createTerminal(),
      await createTerminal(agentId, { seenSecondsAgo: 5 }),
      await createTerminal(),
    ];
    const first = await replace(one.msId, [
      { contactMsId: two.msId, tag: 'Base' },
      { contactMsId: three.msId, tag: 'Quay' },
    ]);
    expect(first.result).toEqual([
      {
        contactMsId: two.msId,
        contactName: two.msId,
        clientName: 'Contact agent',
        typeName: expect.any(String) as string,
        kind: 'terminal',
        onlineStatus: 'online',
        tag: 'Base',
        setVersion: expect.stringMatching(/^[\w-]{16}$/) as string,
      },
      expect.objectContaining({
        contactMsId: three.msId,
        clientName: 'Contact child',
        onlineStatus: 'never',
        tag: 'Quay',
      }),
    ]);
    const second = await replace(one.msId, [{ contactMsId: two.msId }, { contactMsId: three.msId, tag: null }]);
    expect(second.result.map(({ tag }) => tag)).toEqual(['Base', null]);
    expect((await replace(one.msId, [])).result).toEqual([]);
    expect(await listed(one.msId)).toEqual([]);
  });

  it('are one-sided, and no terminal is its own', async () => {
    const [one, two] = [await createTerminal(), await createTerminal()];
    await replace(one.msId, names(two));
    expect([await storedFor(one.id), await storedFor(two.id)]).toEqual([[two.id], []]);
    const own = await unchanged(() => replace(one.msId, names(one)));
    expect(own.errors).toEqual([{ field: 'contacts[0].contactMsId', rule: 'enum' }]);
    const twice = await unchanged(() => replace(one.msId, names(two, two)));
    expect(twice.errors).toEqual([{ field: 'contacts[1].contactMsId', rule: 'exists' }]);
  });

  it('are terminals of the same client, of one above or below, and of the scope', async () => {
    const [own, above, beside, foreign] = [
      await createTerminal(),
      await createTerminal(agentId),
      await createTerminal(siblingId),
      await createTerminal(otherId),
    ];
    expect((await replace(own.msId, names(above))).code).toBe(200);
    expect((await replace(above.msId, names(own, beside))).code).toBe(200);
    const refusedAnswer = await unchanged(() => replace(own.msId, names(above, beside)));
    expect(refusedAnswer).toMatchObject({ code: 400, errors: [{ field: 'contacts[1].contactMsId', rule: 'enum' }] });
    for (const msId of [foreign.msId, 'K2999999999']) {
      const refused = await unchanged(() => replace(own.msId, names(above, { msId })));
      expect(refused).toMatchObject({ code: 3202, params: { msIds: [msId] } });
      expect((await unchanged(() => replace(msId, []))).code).toBe(3202);
    }
    expect((await unchanged(() => child.call('terminalContact', 'findList', { msId: beside.msId }))).code).toBe(3202);
  });

  it('above the scope have only a name and may stay; those that hideSuper hides stay unseen', async () => {
    const [own, above, friend] = [
      await createTerminal(),
      await createTerminal(agentId, { seenSecondsAgo: 5 }),
      await createTerminal(),
    ];
    await replace(own.msId, names(above));
    expect(await listed(own.msId, child)).toMatchObject([
      { contactMsId: above.msId, clientName: '', onlineStatus: null },
    ]);
    expect((await replace(own.msId, names(above, friend), child)).code).toBe(200);
    const [hidden, beside] = [await createTerminal(hidingId), await createTerminal(hidingId)];
    await replace(hidden.msId, names(above));
    expect(await listed(hidden.msId, hiding)).toEqual([]);
    expect((await unchanged(() => replace(hidden.msId, names(above), hiding))).code).toBe(3202);
    expect((await replace(hidden.msId, names(beside), hiding)).result).toHaveLength(1);
    expect(await storedFor(hidden.id)).toEqual([above.id, beside.id].toSorted((a, b) => a - b));
  });

  it('are tagged one by one', async () => {
    const [one, two] = [await createTerminal(), await createTerminal()];
    await replace(one.msId, names(two));
    const tag = (contactMsId: string, text: string | null) =>
      agent.raw('terminalContact', 'updateContactTag', { msId: one.msId, contactMsId, tag: text });
    expect((await tag(two.msId, 'Harbour master')).result).toMatchObject([{ tag: 'Harbour master' }]);
    expect((await tag(two.msId, null)).result).toMatchObject([{ tag: null }]);
    expect((await unchanged(() => tag(two.msId, 'x'.repeat(17)))).code).toBe(400);
    expect((await unchanged(() => tag(one.msId, 'Self'))).code).toBe(3102);
    expect((await unchanged(() => tag('K2999999999', 'Nobody'))).code).toBe(3102);
  });

  it('raise the version once, and leave how many came and went', async () => {
    const [one, two, three] = [await createTerminal(), await createTerminal(), await createTerminal()];
    const rows = await loggedDuring(service, () => replace(one.msId, names(two, three)));
    expect(rows).toMatchObject([{ action: 'updateContact', target: one.msId, targetClientId: childId, before: [] }]);
    await replace(one.msId, names(two));
    await replace(one.msId, names(two));
    expect((await twinOf(one.id))?.desiredVersion).toBe(2);
    const changes = await prisma.terminalChange.findMany({ where: { terminalId: one.id }, orderBy: { id: 'asc' } });
    expect(changes.map(({ text, params }) => [text, params])).toEqual([
      ['contacts', { added: 2, removed: 0 }],
      ['contacts', { added: 0, removed: 1 }],
    ]);
  });

  it('are at most five hundred, by as many statements as two; of two editors one is last', async () => {
    const one = await createTerminal();
    const { rows } = await pool.query<{ msId: string }>(
      `insert into terminal (ms_id, name, type_id, client_id, scope_path, password_hash, create_time)
        select 'L2' || lpad(n::text, 9, '0'), 'Bulk', (select min(id) from terminal_type), $1::int, $2::int[], 'none', now()
        from generate_series(1, ${MAX_CONTACTS + 1}) n returning ms_id as "msId"`,
      [childId, [1, agentId, childId]],
    );
    const refused = await unchanged(() => replace(one.msId, names(...rows)));
    expect(refused).toMatchObject({
      code: 3401,
      params: { limit: MAX_CONTACTS, remaining: MAX_CONTACTS, msId: one.msId },
    });
    const small = await recordStatements(() => replace(one.msId, names(...rows.slice(0, 2))));
    const many = await recordStatements(() => replace(one.msId, names(...rows.slice(2, MAX_CONTACTS))));
    expect([many.value.code, many.texts.length]).toEqual([200, small.texts.length]);
    const sets = [rows.slice(0, 3), rows.slice(3, 6)];
    expect(await codesOf(sets.map((some) => replace(one.msId, names(...some))))).toEqual([200, 200]);
    const left = (await listed(one.msId)).map(({ contactMsId }) => contactMsId);
    expect(sets.map((some) => some.map(({ msId }) => msId))).toContainEqual(left);
  });
});

describe('what ends contacts', () => {
  it('is a transfer to a client that may not have them, on either side; its dry run counts them', async () => {
    const [moved, friend, boss, caller] = [
      await createTerminal(),
      await createTerminal(),
      await createTerminal(agentId),
      await createTerminal(),
    ];
    await replace(moved.msId, names(friend, boss));
    await replace(caller.msId, names(moved, friend));
    const tried = { by: agent, family: 'terminal' as const, name: 'transfer' };
    const [trial, real] = await both({ ...tried, input: { msIds: [moved.msId], clientId: siblingId } });
    expect([trial.result, real.result]).toMatchObject([{ contacts: 2 }, { contacts: 2 }]);
    expect([await storedFor(moved.id), await storedFor(caller.id)]).toEqual([[boss.id], [friend.id]]);
    expect([(await twinOf(moved.id))?.desiredVersion, (await twinOf(caller.id))?.desiredVersion]).toEqual([2, 2]);
    const together = [await createTerminal(), await createTerminal()];
    await replace(together[0]?.msId ?? '', names(together[1] ?? { msId: '' }));
    const msIds = together.map(({ msId }) => msId);
    const [, transferred] = await both({ ...tried, input: { msIds, clientId: siblingId } });
    expect(transferred.result).toMatchObject({ transferred: 2, contacts: 0 });
    expect(await storedFor(together[0]?.id ?? 0)).toEqual([together[1]?.id]);
  });

  it('is a move of the client in the tree', async () => {
    const nestId = await putClient(service, admin, 'Contact nest', { pid: agentId, type: 2 });
    const [own, boss] = [await createTerminal(nestId), await createTerminal(agentId)];
    await replace(own.msId, names(boss));
    expect((await admin.call('client', 'edit', { id: nestId, pid: otherId })).code).toBe(200);
    expect(await storedFor(own.id)).toEqual([]);
  });

  it('is the deletion of the contact, which raises the version of the others', async () => {
    const [one, deleted] = [await createTerminal(), await createTerminal()];
    await replace(one.msId, names(deleted));
    expect((await agent.call('terminal', 'deleteBatch', { ids: [deleted.id] })).code).toBe(200);
    expect([await storedFor(one.id), (await twinOf(one.id))?.desiredVersion]).toEqual([[], 2]);
  });
});
