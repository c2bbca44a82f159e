import { ProfileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { SideButton } from '../../../kit/list/bar/toolbar.tsx';
import { api } from '../../../lib/api/api.ts';
import { useKnown } from '../../../lib/session/known-calls.ts';

export function ProfilesButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const known = useKnown(api.terminalProfile.list);
  if (!known) return null;
  return (
    <SideButton need="terminal.setting" icon={<ProfileOutlined aria-hidden />} onClick={onClick}>
      {t('terminalProfiles.action')}
    </SideButton>
  );
}
