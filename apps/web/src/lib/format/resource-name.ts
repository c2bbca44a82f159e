import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';

/** A resource's name: the one set by a user, else the console's own in the current language. */
export function resourceNameOf(
  t: TFunction,
  { powerName, resourceName, renamed }: Pick<ResourceRow, 'powerName' | 'resourceName' | 'renamed'>,
): string {
  if (renamed) return resourceName;
  const places = powerName.includes('.') ? ['functions'] : ['screens', 'groups'];
  const keys = places.map((place) => `menu.${place}.${powerName}` as 'menu.screens.home');
  return t(keys, { defaultValue: resourceName });
}

/** Returns the names of screens and menu groups, from the account's resources. */
export function useMenuName(): (powerName: string) => string {
  const { t } = useTranslation();
  const { resource } = useSession();
  return (powerName) => {
    const granted = resource.find((one) => one.powerName === powerName);
    return resourceNameOf(t, granted ?? { powerName, resourceName: powerName, renamed: false });
  };
}
