import {
  AimOutlined,
  BookOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/api/config.ts';

/** Menu of the help links of the configuration. */
export function HelpMenu() {
  const { t } = useTranslation();
  const config = useConfig();
  const links = [
    { key: 'helpCenter', icon: <ReadOutlined aria-hidden />, url: config.showHelpCenter ? config.helpCenterUrl : '' },
    { key: 'manual', icon: <BookOutlined aria-hidden />, url: config.showManual ? config.manualUrl : '' },
    {
      key: 'releaseNotes',
      icon: <FileTextOutlined aria-hidden />,
      url: config.showReleaseNotes ? config.releaseNotesUrl : '',
    },
    { key: 'dispatcher', icon: <CustomerServiceOutlined aria-hidden />, url: config.dispatcherUrl },
    { key: 'patrol', icon: <AimOutlined aria-hidden />, url: config.patrolUrl },
    { key: 'oldVersion', icon: <HistoryOutlined aria-hidden />, url: config.oldVersionUrl },
  ] as const;
  const items = links
    .filter(({ url }) => url !== '')
    .map(({ key, icon, url }) => ({
      key,
      icon,
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
        icon={<QuestionCircleOutlined aria-hidden />}
        title={t('shell.help.label')}
        aria-label={t('shell.help.label')}
      />
    </Dropdown>
  );
}
