import { LOCALES, type Locale } from '@roger/contract/constants';
import { useTranslation } from 'react-i18next';
import { selectLocale, localeNames } from '../../lib/format/i18n.ts';

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <label className="login-language">
      <span className="visually-hidden">{t('login.language')}</span>
      <select value={i18n.language} onChange={({ target }) => void selectLocale(target.value as Locale)}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
    </label>
  );
}
