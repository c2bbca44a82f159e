import { useTranslation } from 'react-i18next';
import { volumeText } from './volume-text.ts';

/** Monthly volume of a plan; 0 means unlimited. */
export function DataVolume({ mb }: { mb: number }) {
  const { t, i18n } = useTranslation();
  return mb === 0 ? t('cloudPlan.unlimited') : <span className="figures">{volumeText(mb, i18n.language)}</span>;
}
