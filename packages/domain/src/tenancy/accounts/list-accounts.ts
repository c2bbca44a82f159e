import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account, AccountRow } from '@roger/contract/families/tenancy/account';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { accountList } from './account.view.ts';

type List = (typeof account)['endpoints']['list'];

/** Accounts of the scope, a page at a time. */
export function listAccounts(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, accountList, input);
}

/** One account of the scope. */
export async function getAccount(ctx: Ctx, id: number): Promise<AccountRow> {
  return assertFound(await findRow(ctx, accountList, id));
}

/** The role of an account of the scope. */
export async function roleOfAccount(
  ctx: Ctx,
  { id }: { id: number },
): Promise<ResultOf<(typeof account)['endpoints']['getRoleByUser']>> {
  const { roleid, roleName } = await getAccount(ctx, id);
  return { roleid, roleName };
}

/** The filtered accounts for a workbook. */
export function exportAccounts(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<AccountRow>> {
  return exportRows(ctx, accountList, input);
}
