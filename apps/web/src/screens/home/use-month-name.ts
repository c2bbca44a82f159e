import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Short name of a month `yyyy-MM` in the user's language. */
export function useMonthName(): (month: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
    return (month) => {
      const start = Date.parse(`${month}-01T00:00:00Z`);
      return Number.isNaN(start) ? month : format.format(start);
    };
  }, [language]);
}
