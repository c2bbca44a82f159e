import { LOCALES, type Locale } from '@roger/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLocale, localeNames } from '../../lib/format/i18n.ts';

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const [missing, setMissing] = useState<Locale | null>(null);
  const choose = async (locale: Locale) => setMissing((await selectLocale(locale)) ? null : locale);
  return (
    <label className="login-language">
      <span className="visually-hidden">{t('login.language')}</span>
      <select value={i18n.language} onChange={({ target }) => void choose(target.value as Locale)}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
      {missing !== null && <span role="alert">{t('common.languageMissing', { language: localeNames[missing] })}</span>}
    </label>
  );
}
