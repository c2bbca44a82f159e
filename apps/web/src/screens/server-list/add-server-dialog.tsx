import { App, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useTabActive } from '../../lib/tab.ts';
import { useLast } from '../../lib/use-last.ts';
import { ServerFields } from './server-fields.tsx';

/** Adds a server and shows the token its gateway signs on with, this once. */
export function AddServerDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.server.add);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <FormDialog
        title={t('serverList.add')}
        call={api.server.add}
        done={t('common.done.add')}
        open={open}
        onClose={onClose}
        onDone={({ gatewayToken }) => setToken(gatewayToken)}
      >
        <ServerFields field={field} />
      </FormDialog>
      <TokenDialog token={token} onClose={() => setToken(null)} />
    </>
  );
}

function TokenDialog({ token, onClose }: { token: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const active = useTabActive();
  const shown = useLast(token) ?? '';
  return (
    <Modal
      title={t('serverList.tokenTitle')}
      open={token !== null && active}
      mask={{ closable: false }}
      cancelButtonProps={{ hidden: true }}
      okText={t('common.actions.close')}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{t('serverList.tokenHint')}</p>
      <Typography.Text code copyable={{ text: shown, onCopy: () => void message.success(t('common.done.copy')) }}>
        {shown}
      </Typography.Text>
    </Modal>
  );
}
