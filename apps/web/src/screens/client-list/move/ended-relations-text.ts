import type { TFunction } from 'i18next';

interface EndedRelations {
  memberships?: number;
  associations?: number;
  contacts?: number;
  plans?: number;
  profiles?: number;
  upgrades?: number;
}

/** Text with the numbers of relations that a move or deletion of a client ends; null if all are 0. */
export function endedRelationsText(
  t: TFunction,
  { memberships = 0, associations = 0, contacts = 0, plans = 0, profiles = 0, upgrades = 0 }: EndedRelations,
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
