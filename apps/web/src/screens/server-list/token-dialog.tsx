import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogBody, DialogFoot, LeaveButton } from '../../kit/dialog-parts.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useSecret } from '../../kit/use-secret.ts';

export interface NewToken {
  servName: string;
  gatewayToken: string;
}

/** Shows a gateway's token, this once; closing before it was copied asks. */
export function TokenDialog({ created, onClose }: { created: NewToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('serverList.tokenTitle')} open={created} onClose={onClose}>
      {(shown) => <Token {...shown} />}
    </Dialog>
  );
}

function Token({ servName, gatewayToken }: NewToken) {
  const { t } = useTranslation();
  const { copy } = useSecret();
  return (
    <>
      <DialogBody>
        <Alert type="warning" showIcon className="gap-below" title={t('serverList.tokenHint')} />
        <p>{t('serverList.tokenFor', { name: servName })}</p>
        <code className="server-token">{gatewayToken}</code>
      </DialogBody>
      <DialogFoot>
        <LeaveButton>{t('common.actions.close')}</LeaveButton>
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy(gatewayToken)}>
          {t('serverList.copy')}
        </Button>
      </DialogFoot>
    </>
  );
}
