import { useTranslation } from 'react-i18next';
import { largestUnitText } from '../../kit/text/duration-text.tsx';

/** Words for the clock of a radio server; `seconds` are those of clockSeconds, above 0 = ahead. */
export function useClockText(): (seconds: number) => string {
  const { t, i18n } = useTranslation();
  return (seconds) => {
    const duration = largestUnitText(Math.abs(seconds), i18n.language);
    return seconds > 0 ? t('serverList.clockAhead', { duration }) : t('serverList.clockBehind', { duration });
  };
}
