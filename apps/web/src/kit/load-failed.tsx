import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says why something could not be read, and reads it again. */
export function LoadFailed({ reason, retry }: { reason: string; retry: () => void }) {
  const { t } = useTranslation();
  const again = (
    <Button size="small" onClick={retry}>
      {t('common.actions.retry')}
    </Button>
  );
  return <Alert type="error" showIcon title={t('common.failed.load')} description={reason} action={again} />;
}
