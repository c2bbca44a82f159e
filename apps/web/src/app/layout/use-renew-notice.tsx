import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { promptShown, session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

const KEY = 'renew';
const TO_RENEW = '/terminal-list?useStatus=expiring,expired';
/** docs/product.md §9: how long a notice stays. */
const SECONDS = 8;

/** Tells once after a sign-in how many terminals are to be renewed (docs/product.md §2 'Start-up notice'). */
export function useRenewNotice(): void {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const due = useStore(session).prompts.includes('renew');
  const listed = useAllowed('terminalList');
  const { data } = useQuery({ ...queryOf(api.terminal.findMsCount), enabled: due });
  useEffect(() => {
    if (!due || data === undefined) return;
    promptShown('renew');
    if (data.renewNum === 0) return;
    const link = (
      <Link to={TO_RENEW} onClick={() => notification.destroy(KEY)}>
        {t('shell.renew.link')}
      </Link>
    );
    notification.info({
      key: KEY,
      title: t('shell.renew.title'),
      description: t('shell.renew.text', { count: data.renewNum }),
      actions: listed ? link : null,
      duration: SECONDS,
      placement: 'bottomRight',
      role: 'status',
      className: 'notice-through',
    });
  }, [due, data, listed, notification, t]);
}
