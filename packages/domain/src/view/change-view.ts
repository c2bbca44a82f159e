import type { InputOf, ResultOf } from '@roger/contract/define';
import { MAX_VIEWS, view, type ViewRow } from '@roger/contract/families/view';
import { Prisma } from '../generated/prisma/client.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { listPage, rowsByKey } from '../kernel/list.ts';
import { lockRows, takeLock } from '../kernel/locks.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { assertViewOf } from './view-places.ts';
import { getView, viewListFor } from './view.view.ts';

type Calls = (typeof view)['endpoints'];

const unique = { folded_name: 'viewName' };
/** What the owner alone changes. */
const OWNERS = ['viewName', 'filters', 'columns', 'sort', 'density', 'shared'] as const;

/** Views of the reader, own and shared, a page at a time. */
export async function listViews(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, await viewListFor(ctx), input);
}

/** Keeps a view of a list that the account may see. */
export async function addView(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ViewRow> {
  const { viewName, screen, filters, columns = [], sort = null, density = null, shared = false } = input;
  await assertViewOf(ctx, screen, filters);
  return transaction(ctx, async (tx) => {
    const { accountId } = tx.actor;
    await takeLock(tx, `views ${accountId}`);
    const remaining = MAX_VIEWS - (await tx.db.savedView.count({ where: { accountId, screen } }));
    assertThat(remaining > 0, 'countExceeded', { remaining });
    const data = { accountId, screen, ...stored({ viewName, filters, columns, sort, density, shared }) };
    const { id } = await refuseTaken(unique, () => tx.db.savedView.create({ data, select: { id: true } }));
    if (input.isDefault === true) await setDefault(tx, { id, screen }, true);
    const after = await getView(tx, id);
    await audit(tx, { target: viewName, after });
    return after;
  });
}

/** Changes an own view; of any view in sight, whether the account opens the screen with it. */
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
    const ids = await chosenIds(tx, list, input);
    await lockRows(tx, 'saved_view', ids);
    const views = await rowsByKey(tx, list, ids);
    assertThat(views.length === ids.length, 'notFound');
    await assertMayDelete(tx, views);
    await tx.db.savedView.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(views.map(({ viewName }) => viewName)), before: views });
    return { deleted: ids.length };
  });
}

/** What a colleague shares has an owner in scope; what comes from above has none. */
async function assertMayDelete(tx: Ctx, views: readonly ViewRow[]): Promise<void> {
  const others = views.filter(({ own }) => !own);
  if (others.length === 0) return;
  await assertHolds(tx, ['account.edit']);
  assertThat(
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
  await refuseTaken(unique, () => tx.db.savedView.update({ where: { id: before.id }, data }));
}

/** An account opens a screen with one view at most: another takes the place of the one before. */
async function setDefault(tx: Ctx, { id: viewId, screen }: Pick<ViewRow, 'id' | 'screen'>, on: boolean): Promise<void> {
  const place = { accountId: tx.actor.accountId, screen };
  if (!on) {
    await tx.db.defaultView.deleteMany({ where: { ...place, viewId } });
    return;
  }
  const where = { accountId_screen: place };
  await tx.db.defaultView.upsert({ where, create: { ...place, viewId }, update: { viewId } });
}

/** What the owner says of a view, as it is stored. */
function stored({ viewName, filters, sort, ...rest }: Pick<ViewRow, (typeof OWNERS)[number]>) {
  return { ...rest, name: viewName, filters: filters as Prisma.InputJsonObject, sort: sort ?? Prisma.DbNull };
}
