import type { InputOf, ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { findRow, listPage } from '../../platform/list/list.ts';
import { clientList } from './client.view.ts';

type List = (typeof client)['endpoints']['list'];

/** Clients of the scope, a page at a time. */
export function listClients(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, clientList, input);
}

/** One client of the scope. */
export async function getClient(ctx: Ctx, { id }: { id: number }): Promise<ClientRow> {
  return assertFound(await findRow(ctx, clientList, id));
}

/** The filtered clients for a workbook. */
export function exportClients(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<ClientRow>> {
  return exportRows(ctx, clientList, input);
}
