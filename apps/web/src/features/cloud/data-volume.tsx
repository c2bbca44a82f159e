import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

const MB_PER_GB = 1000;

/** So many megabytes in the words of a language: from a thousand on as gigabytes, and 0 as a plan without a limit. */
export function volumeText(t: TFunction, mb: number, language: string): string {
  if (mb === 0) return t('cloudPlan.unlimited');
  const [value, unit] = mb < MB_PER_GB ? [mb, 'megabyte'] : [mb / MB_PER_GB, 'gigabyte'];
  return value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 2 });
}

/** What a plan gives a month. */
export function DataVolume({ mb }: { mb: number }) {
  const { t, i18n } = useTranslation();
  return <span className="figures">{volumeText(t, mb, i18n.language)}</span>;
}
