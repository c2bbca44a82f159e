import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { CancelButton, DialogBody, DialogFooter } from './dialog-parts.tsx';
import { useSecret } from './use-secret.ts';

interface SecretOnceProps {
  /** Says that no call returns the secret again. */
  hint: string;
  label: string;
  secret: string;
  copyText: string;
}

/** Body and footer of a dialog that displays a secret once; closing it before copying asks for confirmation. */
export function SecretOnce({ hint, label, secret, copyText }: SecretOnceProps) {
  const { t } = useTranslation();
  const { copy } = useSecret();
  return (
    <>
      <DialogBody>
        <Alert type="warning" showIcon className="gap-below" title={hint} />
        <p>{label}</p>
        <code className="secret figures">{secret}</code>
      </DialogBody>
      <DialogFooter>
        <CancelButton>{t('common.actions.close')}</CancelButton>
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(secret)}>
          {copyText}
        </Button>
      </DialogFooter>
    </>
  );
}
