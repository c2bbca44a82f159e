import type { TFunction } from 'i18next';

interface Ending {
  memberships?: number;
  associations?: number;
  contacts?: number;
  plans?: number;
  profiles?: number;
  upgrades?: number;
}

/** How many memberships, associations, contacts, cloud plans, profiles and upgrades end with a client's place, in words; null where none does. */
export function relationsEnd(
  t: TFunction,
  { memberships = 0, associations = 0, contacts = 0, plans = 0, profiles = 0, upgrades = 0 }: Ending,
): string | null {
  const texts = [
    ...(memberships + associations + contacts > 0
      ? [t('clientList.relationsEnd', { memberships, associations, contacts })]
      : []),
    ...(plans > 0 ? [t('clientList.plansEnd', { plans })] : []),
    ...(profiles + upgrades > 0 ? [t('terminalList.workEnds', { profiles, upgrades })] : []),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}
