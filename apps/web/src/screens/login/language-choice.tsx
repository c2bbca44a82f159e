import { LOCALES, type Locale } from '@roger/contract/constants';
import { useTranslation } from 'react-i18next';
import { chooseLocale, localeNames } from '../../lib/i18n.ts';

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <label className="login-language">
      <span className="visually-hidden">{t('login.language')}</span>
      <select value={i18n.language} onChange={({ target }) => void chooseLocale(target.value as Locale)}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
