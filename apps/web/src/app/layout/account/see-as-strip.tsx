import { EyeOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgeSeeAsEnd, leaveSeeAs } from '../../../lib/session/see-as.ts';
import { session, useSession } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/react/store.ts';
import { Strip } from './strip.tsx';

/** The strip above the tabs during a see-as session. */
export function SeeAsStrip() {
  const { t } = useTranslation();
  const { userInfo, viewer, readOnly = false } = useSession();
  const { seeAs } = useStore(session);
  const [leaving, setLeaving] = useState(false);
  useNotifySeeAsEnd();
  if (!readOnly && seeAs === null) return null;
  const names = { name: userInfo.accountsName, viewer: viewer?.accountsName ?? seeAs?.viewer ?? '' };
  const leave = () => {
    setLeaving(true);
    void leaveSeeAs();
  };
  return (
    <Strip tone="info" icon={<EyeOutlined aria-hidden />} text={t('shell.seeAs.banner', names)}>
      <Button size="small" loading={leaving} onClick={leave}>
        {t('shell.seeAs.leave')}
      </Button>
    </Strip>
  );
}

/** Shows a message when the see-as session ended by itself. */
function useNotifySeeAsEnd() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { seeAsEnded } = useStore(session);
  useEffect(() => {
    if (!seeAsEnded) return;
    acknowledgeSeeAsEnd();
    void message.info({ key: 'see-as-over', content: t('shell.seeAs.over') });
  }, [seeAsEnded, message, t]);
}
