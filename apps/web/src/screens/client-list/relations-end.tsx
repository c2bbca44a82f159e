import { useTranslation } from 'react-i18next';

interface RelationsEndProps {
  counts: { memberships?: number; associations?: number; contacts?: number };
}

/** How many memberships, associations and contacts end with a client's place; nothing where none does. */
export function RelationsEnd({ counts: { memberships = 0, associations = 0, contacts = 0 } }: RelationsEndProps) {
  const { t } = useTranslation();
  if (memberships + associations + contacts === 0) return null;
  return <p>{t('clientList.relationsEnd', { memberships, associations, contacts })}</p>;
}
