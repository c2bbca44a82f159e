import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalTypeRow, terminalType } from '@roger/contract/families/fleet/terminal-type';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { defineList, publicWithinTenant, findRow, listPage } from '../../platform/list/list.ts';
import { joined } from '../../platform/list/list-columns.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { editedName, displayName, displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { terminalCounts } from '../../platform/list/terminal-count-join.ts';

type Calls = (typeof terminalType)['endpoints'];

const terminalTypeList = defineList(TerminalTypeRow, {
  from: 'terminal_type ty',
  key: 'ty.id',
  joins: { tc: terminalCounts('type', 'ty.id') },
  columns: {
    typeId: 'ty.id',
    typeName: displayNameSql('types', 'ty.name'),
    kind: 'ty.kind',
    idPrefix: 'ty.id_prefix',
    enabled: 'ty.enabled',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    rowVersion: 'ty.row_version',
  },
  guard: publicWithinTenant,
  defaultSort: 'ty.id',
  cost: SHORT_LIST,
});

/** Terminal types, a page at a time. */
export function listTerminalTypes(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalTypeList, input);
}

/** Enabled types as options. */
export async function listEnabledTerminalTypes(ctx: Ctx): Promise<ResultOf<Calls['getMsTypes']>> {
  const rows = await ctx.db.terminalType.findMany({ where: { enabled: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id, name, kind, idPrefix }) => ({
    typeId: id,
    typeName: displayName(ctx, 'types', name),
    kind: kind as TerminalTypeRow['kind'],
    idPrefix,
  }));
}

/** Changes name, prefix or availability of a type; its kind is fixed. */
export async function editTerminalType(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalTypeRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'terminal_type', [input.typeId]);
    const before = assertFound(await findRow(tx, terminalTypeList, input.typeId));
    const { name } = await tx.db.terminalType.findUniqueOrThrow({ where: { id: before.typeId } });
    assertFixed<TerminalTypeRow>(input, before, ['kind']);
    assertVersion(input.rowVersion, before.rowVersion);
    await refuseDuplicate({ name: 'typeName' }, () =>
      tx.db.terminalType.update({
        where: { id: before.typeId },
        data: {
          name: editedName(input.typeName, before.typeName, name),
          idPrefix: givenOr(input.idPrefix, before.idPrefix),
          enabled: givenOr(input.enabled, before.enabled),
          rowVersion: nextVersion(terminalType.endpoints.edit, input, before),
        },
      }),
    );
    const after = assertFound(await findRow(tx, terminalTypeList, before.typeId));
    await audit(tx, { target: after.typeName, before, after });
    return after;
  });
}
