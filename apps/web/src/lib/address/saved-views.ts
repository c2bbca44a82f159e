import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { ViewRow } from '@roger/contract/families/tenancy/view';
import { listPlacesOf } from '@roger/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { searchOf } from './list-address.ts';

import { queryOf } from '../api/query.ts';
import { useTabActive } from './tab.ts';

/** The place of a list's views: its screen, or `screen.list` for a second list of a screen. */
export function placeOfViews(slug: string): string | undefined {
  const family = (Object.values(families) as Family[]).find((one) => one.slug === slug);
  return family?.endpoints['list'] === undefined ? undefined : listPlacesOf(family)[0];
}

/** The views of a list that the account may see, own ones first; undefined while loading. */
export function useSavedViews(screen: string): ViewRow[] | undefined {
  const enabled = useTabActive();
  const { data } = useQuery({ ...queryOf(api.view.list, { pageSize: 500, screen }), enabled });
  return data?.records
    .filter((view) => view.screen === screen)
    .toSorted((one, other) => Number(other.own) - Number(one.own));
}

/** The view id in an address, `view=12` or with its list `view=jobs.12`; null for none. */
export function viewIdOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('view')?.split('.').at(-1));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A view's parameter in a link, valid for each list of the screen. */
export function linkedView({ id, screen }: Pick<ViewRow, 'id' | 'screen'>): string {
  const [, list] = screen.split('.');
  return list === undefined ? String(id) : `${list}.${id}`;
}

export function addressOfView({ id, filters, sort }: ViewRow): string {
  return searchOf({ ...filters, column: sort?.column, order: sort?.order, view: id });
}

/** True if the address holds nothing but the view. */
export function namesViewAlone(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((key) => key === 'view');
}
