import { MAX_CONTACTS } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { terminalContact, TerminalContact } from '@roger/contract/families/fleet/terminal-contact';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { recordChanges } from '../history/record-changes.ts';
import { raiseDesiredVersions } from './desired-version.ts';
import { getNamedTerminal, lockTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { contactSet, readContacts } from './list-contacts.ts';

type Replace = InputOf<(typeof terminalContact)['endpoints']['updateContact']>;
type Tag = InputOf<(typeof terminalContact)['endpoints']['updateContactTag']>;
type ContactInput = Replace['contacts'];

/**
 * Replaces the contacts of a terminal. New contacts belong to the scope and to a client that is the same, above or
 * below; existing contacts may remain anywhere, invisible ones always remain (docs/domain.md §4).
 * @throws countExceeded (3401) for too many contacts; changed (3104) for other contacts than those of `setVersion`.
 */
export async function replaceContacts(ctx: Ctx, { msId, contacts, setVersion }: Replace): Promise<TerminalContact[]> {
  assertOnce(msId, contacts);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const requested = contacts.map(({ contactMsId }) => contactMsId);
    const { terminal, before, others } = await lockWithContacts(tx, msId, requested);
    assertSetVersion(setVersion, contactSet(before));
    const existing = new Map(before.map((contact) => [contact.contactMsId, contact]));
    for (const [index, { contactMsId }] of contacts.entries()) {
      const other = others.get(contactMsId);
      if (!existing.has(contactMsId) && (other === undefined || !canCall(terminal, other))) {
        throw badField(`contacts[${index}].contactMsId`, 'enum');
      }
    }
    const hidden = (await countContacts(tx, terminal.id)) - before.length;
    const remaining = MAX_CONTACTS - hidden;
    assert(contacts.length <= remaining, 'countExceeded', { limit: MAX_CONTACTS, remaining, msId });
    const change = await storeContacts(tx, terminal.id, before, contacts);
    return recordContactChange(tx, terminal, before, change);
  });
}

/** Changes the name of a contact on the terminal; null for its own name. */
export async function tagContact(ctx: Ctx, { msId, contactMsId, tag }: Tag): Promise<TerminalContact[]> {
  return transaction(ctx, async (tx) => {
    const terminal = assertFound((await lockTerminals(tx, { msIds: [msId] }))[0]);
    const before = await readContacts(tx, terminal.id);
    assertFound(before.find((contact) => contact.contactMsId === contactMsId));
    const requested = before.map((contact) => (contact.contactMsId === contactMsId ? { ...contact, tag } : contact));
    const change = await storeContacts(tx, terminal.id, before, requested);
    return recordContactChange(tx, terminal, before, change);
  });
}

/** Numbers of changed contacts. */
interface ContactChange {
  added: number;
  removed: number;
  tagged: number;
}

function assertOnce(msId: string, contacts: ContactInput): void {
  const seen = new Set<string>();
  for (const [index, { contactMsId }] of contacts.entries()) {
    if (contactMsId === msId) throw badField(`contacts[${index}].contactMsId`, 'enum');
    if (seen.has(contactMsId)) throw badField(`contacts[${index}].contactMsId`, 'exists');
    seen.add(contactMsId);
  }
}

/** Locks the terminal and its new contacts in the order of their keys; returns its former contacts too. */
async function lockWithContacts(
  tx: Ctx,
  msId: string,
  requested: readonly string[],
): Promise<{ terminal: NamedTerminal; before: TerminalContact[]; others: Map<string, NamedTerminal> }> {
  const former = await readKnownContacts(tx, msId);
  const locked = await lockTerminals(tx, { msIds: [msId, ...requested.filter((contact) => !former.has(contact))] });
  const others = new Map(locked.map((one) => [one.msId, one]));
  const terminal = assertFound(others.get(msId), 'terminalNotFound');
  const before = await readContacts(tx, terminal.id);
  const current = new Set(before.map(({ contactMsId }) => contactMsId));
  // Removed by a concurrent call while this one waited for the terminal.
  const removedIds = requested.filter((contact) => !current.has(contact) && !others.has(contact));
  if (removedIds.length > 0)
    for (const one of await lockTerminals(tx, { msIds: removedIds })) others.set(one.msId, one);
  return { terminal, before, others };
}

async function readKnownContacts(tx: Ctx, msId: string): Promise<Set<string>> {
  const { id } = await getNamedTerminal(tx, msId);
  return new Set((await readContacts(tx, id)).map(({ contactMsId }) => contactMsId));
}

/** Is the client of one of them the same as that of the other, or above it? */
function canCall({ client: own }: NamedTerminal, { client: other }: NamedTerminal): boolean {
  return own.path.includes(other.id) || other.path.includes(own.id);
}

async function countContacts(tx: Ctx, terminalId: number): Promise<number> {
  return tx.db.terminalContact.count({ where: { terminalId } });
}

async function storeContacts(
  tx: Ctx,
  terminalId: number,
  before: readonly TerminalContact[],
  requested: ContactInput,
): Promise<ContactChange> {
  const former = new Map(before.map(({ contactMsId, tag }) => [contactMsId, tag]));
  // An absent tag remains unchanged.
  const after = requested.map(({ contactMsId, tag = former.get(contactMsId) ?? null }) => ({ contactMsId, tag }));
  const names = new Set(after.map(({ contactMsId }) => contactMsId));
  const removedIds = before.flatMap(({ contactMsId }) => (names.has(contactMsId) ? [] : [contactMsId]));
  const stored = after.filter(({ contactMsId, tag }) => !former.has(contactMsId) || former.get(contactMsId) !== tag);
  await query(
    tx,
    `delete from terminal_contact k using terminal t
      where k.terminal_id = $1::int and t.id = k.contact_id and t.ms_id = any($2::text[])`,
    [terminalId, removedIds],
  );
  await query(
    tx,
    `insert into terminal_contact (terminal_id, contact_id, tag)
      select $1::int, t.id, w.tag from unnest($2::text[], $3::text[]) as w(ms_id, tag) join terminal t on t.ms_id = w.ms_id order by t.id
      on conflict (terminal_id, contact_id) do update set tag = excluded.tag`,
    [terminalId, stored.map(({ contactMsId }) => contactMsId), stored.map(({ tag }) => tag)],
  );
  const added = stored.filter(({ contactMsId }) => !former.has(contactMsId)).length;
  return { added, removed: removedIds.length, tagged: stored.length - added };
}

/** Raises the desired version, records the change and logs it; returns the new list. */
async function recordContactChange(
  tx: Ctx,
  { id, msId, client }: NamedTerminal,
  before: readonly TerminalContact[],
  { added, removed, tagged }: ContactChange,
): Promise<TerminalContact[]> {
  const after = await readContacts(tx, id);
  if (added + removed + tagged > 0) await raiseDesiredVersions(tx, [id], ['contacts']);
  if (added + removed > 0) await recordChanges(tx, 'contacts', [{ terminalId: id, params: { added, removed } }]);
  await audit(tx, { target: msId, targetClient: client, before: contactSet(before), after: contactSet(after) });
  return after;
}
