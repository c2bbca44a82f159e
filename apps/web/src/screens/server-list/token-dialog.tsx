import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Alert, App, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';

export interface NewToken {
  servName: string;
  gatewayToken: string;
}

/** Shows a gateway's token, this once; only its button closes it, so that no stray click loses the token. */
export function TokenDialog({ created, onClose }: { created: NewToken | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const { servName, gatewayToken } = useLast(created) ?? { servName: '', gatewayToken: '' };
  const copied = () => void message.success(t('common.done.copy'));
  const tooltips = [t('serverList.copy'), t('common.done.copy')];
  const icons = [
    <span key="copy">
      <CopyOutlined /> {t('serverList.copy')}
    </span>,
    <span key="copied">
      <CheckOutlined /> {t('common.done.copy')}
    </span>,
  ];
  return (
    <Modal
      title={t('serverList.tokenTitle')}
      open={created !== null && active}
      mask={{ closable: false }}
      keyboard={false}
      // A hidden tab's dialog only hides: the token is still there when the tab comes back.
      destroyOnHidden={created === null}
      closable={false}
      cancelButtonProps={{ hidden: true }}
      okText={t('common.actions.close')}
      onOk={onClose}
      onCancel={onClose}
    >
      <Alert type="warning" showIcon className="gap-below" title={t('serverList.tokenHint')} />
      <p>{t('serverList.tokenFor', { name: servName })}</p>
      <Typography.Paragraph copyable={{ text: gatewayToken, icon: icons, tooltips, onCopy: copied }}>
        <code className="server-token">{gatewayToken}</code>
      </Typography.Paragraph>
    </Modal>
  );
}
