import type { TFunction } from 'i18next';

/** How many memberships, associations and contacts end with a client's place, in words; null where none does. */
export function relationsEnd(
  t: TFunction,
  {
    memberships = 0,
    associations = 0,
    contacts = 0,
  }: { memberships?: number; associations?: number; contacts?: number },
): string | null {
  const some = memberships + associations + contacts > 0;
  return some ? t('clientList.relationsEnd', { memberships, associations, contacts }) : null;
}
