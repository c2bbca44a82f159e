import { inputFaults } from '@roger/contract/check';
import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import { MAX_VIEW_FILTERS } from '@roger/contract/families/tenancy/view';
import { filtersOf } from '@roger/contract/fields/selection';
import { listPlacesOf, seedResources } from '@roger/contract/menu';
import { AppError, assert, badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { holdsAny } from '../resources/granted-resources.ts';

/** A list with views, and the keys that allow to see it: its screen's and those of the screen's functions. */
interface ListPlace {
  /** Name in views: `logList`, `logList.jobs`. */
  place: string;
  family: Family;
  keys: readonly string[];
}

const resources = seedResources();
const places = (Object.values(families) as Family[]).flatMap((family) =>
  listPlacesOf(family).map((place): ListPlace => {
    const [screen = place] = place.split('.');
    const functions = resources.filter(({ parent, type }) => parent === screen && type === 3);
    return { place, family, keys: [screen, ...functions.map(({ powerName }) => powerName)] };
  }),
);

async function maySee(ctx: Ctx, { family, keys }: ListPlace): Promise<boolean> {
  if (family.listedOn?.platformOnly === true && !isPlatform(ctx.scope)) return false;
  return holdsAny(ctx, keys);
}

/** Places of the lists that the account may see. */
export async function listsInSight(ctx: Ctx): Promise<string[]> {
  const seen = await Promise.all(places.map(async (one) => ((await maySee(ctx, one)) ? [one.place] : [])));
  return seen.flat();
}

/** Refuses a place without a list (400), one hidden from the account (510), and filters unknown to its list (400). */
export async function assertViewOf(ctx: Ctx, screen: string, filters: unknown): Promise<void> {
  const known = places.find(({ place }) => place === screen);
  const list = known?.family.endpoints['list'];
  if (known === undefined || list === undefined) throw badField('screen', 'enum');
  assert(await maySee(ctx, known), 'noPermission');
  const faults = inputFaults(filtersOf(list.input), filters);
  if (faults.length > 0) {
    const placed = faults.map((one) => ({ ...one, field: one.field === 'body' ? 'filters' : `filters.${one.field}` }));
    throw new AppError('badInput', { errors: placed });
  }
  if (JSON.stringify(filters).length > MAX_VIEW_FILTERS) {
    throw badField('filters', 'maxLength', { max: MAX_VIEW_FILTERS });
  }
}
