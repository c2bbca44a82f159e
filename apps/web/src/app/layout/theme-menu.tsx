import { BulbOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { prefer, usePreferences, type Accent, type Mode } from '../../lib/preferences.ts';

const modes: Mode[] = ['light', 'dark'];
const accents: Accent[] = ['blue', 'green'];

/** Light or dark, blue or green; remembered by the browser. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { mode, accent } = usePreferences();
  const content = (
    <div className="theme-choice">
      <Segmented<Mode>
        block
        aria-label={t('shell.theme.label')}
        options={modes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        value={mode}
        onChange={(next) => prefer({ mode: next })}
      />
      <Segmented<Accent>
        block
        aria-label={t('shell.theme.label')}
        options={accents.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        value={accent}
        onChange={(next) => prefer({ accent: next })}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" icon={<BulbOutlined />} title={t('shell.theme.label')} aria-label={t('shell.theme.label')} />
    </Popover>
  );
}
