import type { ResourceRow } from '@roger/contract/families/resource';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from './session.ts';

/** What a resource is called: the name that somebody gave it, else the console's own in the reader's language. */
export function resourceNameOf(
  t: TFunction,
  { powerName, resourceName, renamed }: Pick<ResourceRow, 'powerName' | 'resourceName' | 'renamed'>,
): string {
  if (renamed) return resourceName;
  const places = powerName.includes('.') ? ['functions'] : ['screens', 'groups'];
  const keys = places.map((place) => `menu.${place}.${powerName}` as 'menu.screens.home');
  return t(keys, { defaultValue: resourceName });
}

/** Names the screens and groups of the menu as the account's resources are called. */
export function useMenuName(): (powerName: string) => string {
  const { t } = useTranslation();
  const { resource } = useSession();
  return (powerName) => {
    const held = resource.find((one) => one.powerName === powerName);
    return resourceNameOf(t, held ?? { powerName, resourceName: powerName, renamed: false });
  };
}
