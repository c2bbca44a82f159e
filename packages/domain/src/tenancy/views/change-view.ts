import type { InputOf, ResultOf } from '@roger/contract/define';
import { MAX_VIEWS, view, type ViewRow } from '@roger/contract/families/tenancy/view';
import { Prisma } from '../../generated/prisma/client.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listPage, rowsByKey } from '../../platform/list/list.ts';
import { lockRows, acquireLock } from '../../platform/db/locks.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { assertHolds } from '../resources/granted-resources.ts';
import { assertViewOf } from './view-places.ts';
import { getView, viewListFor } from './view.view.ts';

type Calls = (typeof view)['endpoints'];

const unique = { folded_name: 'viewName' };
/** Fields that only the owner may change. */
const OWNERS = ['viewName', 'filters', 'columns', 'sort', 'density', 'shared'] as const;

/** Views of the reader, own and shared, a page at a time. */
export async function listViews(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, await viewListFor(ctx), input);
}

/** Creates a view of a list that the account may see. */
export async function addView(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ViewRow> {
  const { viewName, screen, filters, columns = [], sort = null, density = null, shared = false } = input;
  await assertViewOf(ctx, screen, filters);
  return transaction(ctx, async (tx) => {
    const { accountId } = tx.actor;
    await acquireLock(tx, `views ${accountId}`);
    const remaining = MAX_VIEWS - (await tx.db.savedView.count({ where: { accountId, screen } }));
    assert(remaining > 0, 'countExceeded', { remaining });
    const data = { accountId, screen, ...stored({ viewName, filters, columns, sort, density, shared }) };
    const { id } = await refuseDuplicate(unique, () => tx.db.savedView.create({ data, select: { id: true } }));
    if (input.isDefault === true) await setDefault(tx, { id, screen }, true);
    const after = await getView(tx, id);
    await audit(tx, { target: viewName, after });
    return after;
  });
}

/** Changes an own view, or sets any visible view as the account's default for its screen. */
export async function editView(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<ViewRow> {
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'saved_view', [input.id]);
    const before = await getView(tx, input.id);
    assertFixed<ViewRow>(input, before, ['screen', ...(before.own ? [] : OWNERS)]);
    assertVersion(input.rowVersion, before.rowVersion);
    if (input.filters !== undefined) await assertViewOf(tx, before.screen, input.filters);
    if (before.own) await storeOwn(tx, before, input);
    const { isDefault = before.isDefault } = input;
    if (isDefault !== before.isDefault) await setDefault(tx, before, isDefault);
    const after = await getView(tx, before.id);
    await audit(tx, { target: after.viewName, before, after });
    return after;
  });
}

/** Deletes views, all or none: own ones, and those that colleagues share where the actor may edit accounts. */
export async function deleteViews(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const list = await viewListFor(tx);
    const ids = await selectedIds(tx, list, input);
    await lockRows(tx, 'saved_view', ids);
    const views = await rowsByKey(tx, list, ids);
    assert(views.length === ids.length, 'notFound');
    await assertMayDelete(tx, views);
    await tx.db.savedView.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(views.map(({ viewName }) => viewName)), before: views });
    return { deleted: ids.length };
  });
}

/** Shared views of colleagues have a visible owner; those from ancestors have none. */
async function assertMayDelete(tx: Ctx, views: readonly ViewRow[]): Promise<void> {
  const others = views.filter(({ own }) => !own);
  if (others.length === 0) return;
  await assertHolds(tx, ['account.edit']);
  assert(
    others.every(({ owner }) => owner !== ''),
    'noPermission',
  );
}

async function storeOwn(tx: Ctx, before: ViewRow, input: InputOf<Calls['edit']>): Promise<void> {
  const after = {
    viewName: givenOr(input.viewName, before.viewName),
    filters: givenOr(input.filters, before.filters),
    columns: givenOr(input.columns, before.columns),
    sort: givenOr(input.sort, before.sort),
    density: givenOr(input.density, before.density),
    shared: givenOr(input.shared, before.shared),
  };
  const data = { ...stored(after), rowVersion: nextVersion(view.endpoints.edit, input, before) };
  await refuseDuplicate(unique, () => tx.db.savedView.update({ where: { id: before.id }, data }));
}

/** Sets or removes the default view of a screen; an account has one at most. */
async function setDefault(tx: Ctx, { id: viewId, screen }: Pick<ViewRow, 'id' | 'screen'>, on: boolean): Promise<void> {
  const place = { accountId: tx.actor.accountId, screen };
  if (!on) {
    await tx.db.defaultView.deleteMany({ where: { ...place, viewId } });
    return;
  }
  const where = { accountId_screen: place };
  await tx.db.defaultView.upsert({ where, create: { ...place, viewId }, update: { viewId } });
}

/** Columns of a view. */
function stored({ viewName, filters, sort, ...rest }: Pick<ViewRow, (typeof OWNERS)[number]>) {
  return { ...rest, name: viewName, filters: filters as Prisma.InputJsonObject, sort: sort ?? Prisma.DbNull };
}
