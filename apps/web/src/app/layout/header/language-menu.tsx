import { TranslationOutlined } from '@ant-design/icons';
import { LOCALES, type Locale } from '@roger/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { selectLocale, localeNames } from '../../../lib/format/i18n.ts';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { message } = App.useApp();
  const choose = async (locale: Locale) => {
    if (!(await selectLocale(locale))) {
      void message.error(t('common.languageMissing', { language: localeNames[locale] }));
      return;
    }
    // The service names seeded things in the reader's language.
    await client.invalidateQueries();
  };
  const items = LOCALES.map((locale) => ({ key: locale, label: <span lang={locale}>{localeNames[locale]}</span> }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void choose(key as Locale),
      }}
    >
      <Button
        type="text"
        icon={<TranslationOutlined aria-hidden />}
        title={t('shell.language')}
        aria-label={t('shell.language')}
      />
    </Dropdown>
  );
}
