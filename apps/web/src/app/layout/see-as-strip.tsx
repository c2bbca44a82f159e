import { EyeOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveSeeAs } from '../../lib/see-as.ts';
import { forgetSeenOver, session, useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Strip } from './strip.tsx';

/** Stands above the tabs while somebody looks on as another account. */
export function SeeAsStrip() {
  const { t } = useTranslation();
  const { userInfo, viewer, readOnly = false } = useSession();
  const { seen } = useStore(session);
  const [leaving, setLeaving] = useState(false);
  useTellSeenOver();
  if (!readOnly && seen === null) return null;
  const names = { name: userInfo.accountsName, viewer: viewer?.accountsName ?? seen?.viewer ?? '' };
  const leave = () => {
    setLeaving(true);
    void leaveSeeAs();
  };
  return (
    <Strip tone="info" icon={<EyeOutlined />} text={t('shell.seeAs.banner', names)}>
      <Button size="small" loading={leaving} onClick={leave}>
        {t('shell.seeAs.leave')}
      </Button>
    </Strip>
  );
}

/** Says so when the seen session ended by itself and the viewer's own is back. */
function useTellSeenOver() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { seenOver } = useStore(session);
  useEffect(() => {
    if (!seenOver) return;
    forgetSeenOver();
    void message.info({ key: 'see-as-over', content: t('shell.seeAs.over') });
  }, [seenOver, message, t]);
}
