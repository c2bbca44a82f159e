import type { InputOf } from '@roger/contract/define';
import {
  type ProfileButton,
  type ProfileParameters,
  terminalProfile,
  type TerminalProfileRow,
} from '@roger/contract/families/fleet/terminal-profile';
import { BUTTON_KEYS, TARGETED } from '@roger/contract/families/fleet/terminal-settings';
import { clientInScope, withClients } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit, auditDeleted } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { selectedIds, type SelectedRows } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { assertButtons, storedButtons } from './setting.rules.ts';
import { getTerminalProfile, terminalProfileList } from './terminal-profiles.ts';

type Calls = (typeof terminalProfile)['endpoints'];

const unique = { name: 'profileName' };

/** Creates a profile of a client of the scope. */
export async function addTerminalProfile(ctx: Ctx, input: InputOf<Calls['add']>): Promise<TerminalProfileRow> {
  const { profileName: name, clientId, parameters, buttons = null } = input;
  assertContent(parameters, buttons);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const targetClient = await clientInScope(tx, clientId);
    const data = { name, clientId, parameters, buttons: buttonsColumn(buttons), createTime: tx.clock.now() };
    const { id } = await refuseDuplicate(unique, () => tx.db.terminalProfile.create({ data, select: { id: true } }));
    const after = await getTerminalProfile(tx, id);
    await audit(tx, { target: name, targetClient, after });
    return after;
  });
}

/** Changes a profile; its terminals are unchanged until it is applied again. */
export async function editTerminalProfile(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalProfileRow> {
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'terminal_profile', [input.id]);
    const before = await getTerminalProfile(tx, input.id);
    assertFixed<TerminalProfileRow>(input, before, ['clientId', 'createTime']);
    const parameters = givenOr(input.parameters, before.parameters);
    const buttons = givenOr(input.buttons, before.buttons);
    assertContent(parameters, buttons);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = {
      name: givenOr(input.profileName, before.profileName),
      parameters,
      buttons: buttonsColumn(buttons),
      rowVersion: nextVersion(terminalProfile.endpoints.edit, input, before),
    };
    await refuseDuplicate(unique, () => tx.db.terminalProfile.update({ where: { id: before.id }, data }));
    const after = await getTerminalProfile(tx, before.id);
    const targetClient = await clientInScope(tx, before.clientId);
    await audit(tx, { target: after.profileName, targetClient, before, after });
    return after;
  });
}

/** Deletes profiles, all or none; terminals keep their settings. */
export async function deleteTerminalProfiles(ctx: Ctx, input: SelectedRows): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, terminalProfileList, input);
    await lockRows(tx, 'terminal_profile', ids);
    const profiles = await rowsByKey(tx, terminalProfileList, ids);
    assert(profiles.length === ids.length, 'notFound');
    const owned = await withClients(tx, profiles);
    await tx.db.terminalProfile.deleteMany({ where: { id: { in: ids } } });
    await auditDeleted(tx, owned, ({ profileName }) => profileName);
    return { deleted: profiles.length };
  });
}

/** Refuses an empty profile, and buttons that need a call target. */
function assertContent(parameters: ProfileParameters, buttons: readonly ProfileButton[] | null): void {
  if (Object.keys(parameters).length === 0 && buttons === null) throw badField('parameters', 'required');
  for (const [index, { short, long }] of (buttons ?? []).entries()) {
    if (TARGETED.has(short)) throw badField(`buttons[${index}].short`, 'enum');
    if (TARGETED.has(long)) throw badField(`buttons[${index}].long`, 'enum');
  }
  assertButtons(buttons ?? [], BUTTON_KEYS.length);
}

function buttonsColumn(buttons: readonly ProfileButton[] | null) {
  return buttons === null ? Prisma.DbNull : storedButtons(buttons);
}
