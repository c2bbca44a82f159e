import type { ResourceRow } from '@roger/contract/families/resource';
import type { TFunction } from 'i18next';

/** What the menu calls a resource of the console, or the name somebody gave it. */
export function resourceNameOf(t: TFunction, resource: Pick<ResourceRow, 'powerName' | 'resourceName'>): string {
  const { powerName, resourceName } = resource;
  const places = powerName.includes('.') ? ['functions'] : ['screens', 'groups'];
  const keys = places.map((place) => `menu.${place}.${powerName}` as 'menu.screens.home');
  return t(keys, { defaultValue: resourceName });
}
