import { ProfileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { SideButton } from '../../kit/toolbar.tsx';

/** Opens the setting profiles, for those who may set terminals. */
export function ProfilesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <SideButton need="terminal.setting" icon={<ProfileOutlined />} onClick={onClick}>
      {t('terminalProfiles.action')}
    </SideButton>
  );
}
