import type { TFunction } from 'i18next';

interface Ending {
  memberships?: number;
  associations?: number;
  contacts?: number;
  plans?: number;
}

/** How many memberships, associations, contacts and cloud plans end with a client's place, in words; null where none does. */
export function relationsEnd(
  t: TFunction,
  { memberships = 0, associations = 0, contacts = 0, plans = 0 }: Ending,
): string | null {
  const texts = [
    ...(memberships + associations + contacts > 0
      ? [t('clientList.relationsEnd', { memberships, associations, contacts })]
      : []),
    ...(plans > 0 ? [t('clientList.plansEnd', { plans })] : []),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}
