import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface PrintButtonProps {
  busy?: boolean;
  onPrint?: () => void;
}

/** Opens the browser's print dialog, by default for the page as it is. */
export function PrintButton({ busy = false, onPrint = () => window.print() }: PrintButtonProps) {
  const { t } = useTranslation();
  const title = t('print.action');
  return (
    <Button
      type="text"
      icon={<PrinterOutlined aria-hidden />}
      title={title}
      aria-label={title}
      loading={busy}
      onClick={onPrint}
    />
  );
}
