import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalTypeRow, terminalType } from '@roger/contract/families/terminal-type';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { defineList, everybody, findRow, listPage } from '../kernel/list.ts';
import { joined } from '../kernel/list-columns.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { editedName, shownName, shownSql } from '../kernel/seeded-names.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { terminalCounts } from '../terminal/terminal-counts.ts';

type Calls = (typeof terminalType)['endpoints'];

const terminalTypeList = defineList(TerminalTypeRow, {
  from: 'terminal_type ty',
  key: 'ty.id',
  joins: {
    tc: terminalCounts('type', 'ty.id'),
  },
  columns: {
    typeId: 'ty.id',
    typeName: shownSql('types', 'ty.name'),
    kind: 'ty.kind',
    idPrefix: 'ty.id_prefix',
    enabled: 'ty.enabled',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    rowVersion: 'ty.row_version',
  },
  guard: everybody,
  defaultSort: 'ty.id',
  cost: SHORT_LIST,
});

/** Terminal types, a page at a time. */
export function listTerminalTypes(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalTypeList, input);
}

/** Enabled types as options. */
export async function enabledTerminalTypes(ctx: Ctx): Promise<ResultOf<Calls['getMsTypes']>> {
  const rows = await ctx.db.terminalType.findMany({ where: { enabled: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id, name, kind, idPrefix }) => ({
    typeId: id,
    typeName: shownName(ctx, 'types', name),
    kind: kind as TerminalTypeRow['kind'],
    idPrefix,
  }));
}

/** Changes a type's name, prefix or availability; what kind it is never changes. */
export async function editTerminalType(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalTypeRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'terminal_type', [input.typeId]);
    const before = orNotFound(await findRow(tx, terminalTypeList, input.typeId));
    const { name } = await tx.db.terminalType.findUniqueOrThrow({ where: { id: before.typeId } });
    assertFixed<TerminalTypeRow>(input, before, ['kind']);
    assertVersion(input.rowVersion, before.rowVersion);
    await refuseTaken({ name: 'typeName' }, () =>
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
    const after = orNotFound(await findRow(tx, terminalTypeList, before.typeId));
    await audit(tx, { target: after.typeName, before, after });
    return after;
  });
}
