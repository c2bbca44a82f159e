import { useTranslation } from 'react-i18next';

interface JoinEffectProps {
  joined: number;
  already: number;
  /** Name of the group, if there is only one. */
  group?: string | undefined;
}

/** Effect of joining groups: terminals of a single group, or memberships of several. */
export function JoinEffect({ joined, already, group }: JoinEffectProps) {
  const { t } = useTranslation();
  if (group === undefined) return <p>{t('groupMs.join.effect', { joined, already })}</p>;
  return (
    <p>
      {t('groupMs.join.into', { count: joined, group })}
      {already > 0 && ` ${t('groupMs.join.already', { already })}`}
    </p>
  );
}
