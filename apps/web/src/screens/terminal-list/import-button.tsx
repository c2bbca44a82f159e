import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { SideButton } from '../../kit/toolbar.tsx';

/** Opens the import, for those who may. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <SideButton need="terminal.import" icon={<UploadOutlined />} onClick={onClick}>
      {t('common.actions.import')}
    </SideButton>
  );
}
