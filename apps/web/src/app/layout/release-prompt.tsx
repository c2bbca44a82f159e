import { NotificationOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { errorText } from '../../lib/error-text.ts';
import { useWrite } from '../../lib/query.ts';
import { renewUser, useSession } from '../../lib/session.ts';

// docs/product.md §2 'Release notice': as many characters of the version tell a release from the next.
const TELLING = 4;

/** Stays until its details were asked for; closed without that, it is back the next time. */
export function ReleasePrompt() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { systemVersion, releaseNotesUrl } = useConfig();
  const { pushversion } = useSession().userInfo;
  const [closed, setClosed] = useState(false);
  const write = useWrite(api.account.updatePushVersion);
  if (closed || pushversion?.slice(0, TELLING) === systemVersion.slice(0, TELLING)) return null;
  const remember = async () => {
    try {
      renewUser(await write.mutateAsync({ input: { pushversion: systemVersion } }));
    } catch (error) {
      void message.error(errorText(t, error));
    }
  };
  // A link of its own opens the page: browsers block windows that open only after an answer.
  const page = releaseNotesUrl === '' ? {} : { href: releaseNotesUrl, target: '_blank', rel: 'noreferrer' };
  const action = (
    <span className="prompt-actions">
      <Button {...page} size="small" type="link" loading={write.isPending} onClick={() => void remember()}>
        {t(releaseNotesUrl === '' ? 'shell.release.read' : 'shell.release.details')}
      </Button>
      <Button size="small" type="text" onClick={() => setClosed(true)}>
        {t('shell.later')}
      </Button>
    </span>
  );
  return (
    <Alert
      banner
      type="info"
      showIcon
      icon={<NotificationOutlined />}
      role="status"
      title={t('shell.release.text', { version: systemVersion })}
      action={action}
    />
  );
}
