import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../lib/allowed.ts';

/** Opens the import, for those who may. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Allowed need="terminal.import">
      <Button icon={<UploadOutlined />} onClick={onClick}>
        {t('common.actions.import')}
      </Button>
    </Allowed>
  );
}
