import { MailOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promptShown, session, useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { BindEmailDialog } from './bind-email-dialog.tsx';

/** Once per sign-in, where the account has no bound e-mail address. */
export function BindPrompt() {
  const { t } = useTranslation();
  const { email } = useSession().userInfo;
  const { prompts } = useStore(session);
  const [open, setOpen] = useState(false);
  const shows = email === null && prompts.includes('bind');
  const action = (
    <span className="prompt-actions">
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t('shell.bind.now')}
      </Button>
      <Button size="small" type="text" onClick={() => promptShown('bind')}>
        {t('shell.later')}
      </Button>
    </span>
  );
  return (
    <>
      {shows && (
        <Alert
          banner
          type="info"
          showIcon
          icon={<MailOutlined />}
          role="status"
          title={t('shell.bind.prompt')}
          action={action}
        />
      )}
      <BindEmailDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
