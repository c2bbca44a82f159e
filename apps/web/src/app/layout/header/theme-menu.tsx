import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { prefer, usePreferences, type Accent, type Theme } from '../../../lib/session/preferences.ts';

const themes: Theme[] = ['light', 'dark', 'system'];
const accents: Accent[] = ['blue', 'green'];
const icons = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
};

/** Theme and accent colour, stored in the browser. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, accent } = usePreferences();
  const content = (
    <div className="theme-choice">
      <Segmented<Theme>
        block
        vertical
        aria-label={t('shell.theme.label')}
        options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`), icon: icons[value] }))}
        value={theme}
        onChange={(next) => prefer({ theme: next })}
      />
      <Segmented<Accent>
        block
        aria-label={t('shell.theme.accent')}
        options={accents.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        value={accent}
        onChange={(next) => prefer({ accent: next })}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" icon={icons[theme]} title={t('shell.theme.label')} aria-label={t('shell.theme.label')} />
    </Popover>
  );
}
