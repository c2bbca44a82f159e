import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  reason: string;
  retry: () => void;
  busy?: boolean;
  className?: string;
}

export function LoadFailed({ reason, retry, busy = false, className = '' }: LoadFailedProps) {
  const { t } = useTranslation();
  const again = (
    <Button size="small" loading={busy} onClick={retry}>
      {t('common.actions.retry')}
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      className={className}
      title={t('common.failed.load')}
      description={reason}
      action={again}
    />
  );
}
