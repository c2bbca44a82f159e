import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/config.ts';

/** Links of the configuration; without any there is no button. */
export function HelpMenu() {
  const { t } = useTranslation();
  const config = useConfig();
  const links = [
    { key: 'helpCenter', url: config.showHelpCenter ? config.helpCenterUrl : '' },
    { key: 'manual', url: config.showManual ? config.manualUrl : '' },
    { key: 'releaseNotes', url: config.showReleaseNotes ? config.releaseNotesUrl : '' },
    { key: 'dispatcher', url: config.dispatcherUrl },
    { key: 'patrol', url: config.patrolUrl },
    { key: 'oldVersion', url: config.oldVersionUrl },
  ] as const;
  const items = links
    .filter(({ url }) => url !== '')
    .map(({ key, url }) => ({
      key,
      label: (
        <a href={url} target="_blank" rel="noreferrer">
          {t(`shell.help.${key}`)}
        </a>
      ),
    }));
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        title={t('shell.help.label')}
        aria-label={t('shell.help.label')}
      />
    </Dropdown>
  );
}
