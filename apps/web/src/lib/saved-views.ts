import type { Family } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { ViewRow } from '@roger/contract/families/view';
import { listPlacesOf } from '@roger/contract/menu';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { searchOf } from './list-address.ts';
import type { ListView } from './list-view.ts';
import { queryOf } from './query.ts';
import { useTabActive } from './tab.ts';

const ALL = { pageSize: 500 };

/** What views of a list call its place: its screen, or with its name there where it stands beside the screen's own. */
export function placeOfViews(slug: string): string | undefined {
  const family = (Object.values(families) as Family[]).find((one) => one.slug === slug);
  return family?.endpoints['list'] === undefined ? undefined : listPlacesOf(family)[0];
}

/** The views of a list that the account may see, own ones first; undefined until they are known. */
export function useSavedViews(screen: string): ViewRow[] | undefined {
  const enabled = useTabActive();
  const { data } = useQuery({ ...queryOf(api.view.list, { ...ALL, screen }), enabled });
  return data?.records
    .filter((view) => view.screen === screen)
    .toSorted((one, other) => Number(other.own) - Number(one.own));
}

/** The view that an address names, alone or behind the name of its list: `view=12`, `view=jobs.12`; null for none. */
export function viewIdOf(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('view')?.split('.').at(-1));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A view as its link names it, in whatever list the screen shows. */
export function linkedView({ id, screen }: Pick<ViewRow, 'id' | 'screen'>): string {
  const [, list] = screen.split('.');
  return list === undefined ? String(id) : `${list}.${id}`;
}

/** The address of a list as a view shows it. */
export function addressOfView({ id, filters, sort }: ViewRow): string {
  return searchOf({ ...filters, column: sort?.column, order: sort?.order, view: id });
}

/** Does the address say no more than which view to show? */
export function namesViewAlone(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((key) => key === 'view');
}

/** What of a list's look is kept in a view. */
export type KeptView = Pick<ViewRow, 'filters' | 'columns' | 'sort' | 'density'>;

/** How a list looks now, as a view keeps it. */
export function keptOf({ filters, columns, sort, density }: ListView): KeptView {
  return { filters, columns, sort, density };
}
