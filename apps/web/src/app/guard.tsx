import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { DeadEnd } from '../kit/dead-end.tsx';
import { api } from '../lib/api.ts';
import { useConfig } from '../lib/config.ts';
import { errorText } from '../lib/error-text.ts';
import { prefer } from '../lib/preferences.ts';
import { queryOf } from '../lib/query.ts';
import { renewSession, session, useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { MandatoryPassword } from './layout/password-dialog.tsx';
import { HOME } from './screens.ts';

/** Lets through who is signed in and need not change the password first. */
export function Guard({ children }: { children: ReactNode }) {
  const { account, current, passwordDue } = useStore(session);
  const { pathname, search } = useLocation();
  const refresh = useCurrentSession(account !== null);
  if (account === null) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (current === null) return <Waiting error={refresh.error} retry={() => void refresh.refetch()} />;
  return (
    <PasswordGuard due={passwordDue}>{pathname === '/' ? <Navigate to={HOME} replace /> : children}</PasswordGuard>
  );
}

/** What a reload restored may be out of date: roles change. Mostly it is not, and stays the object that it was. */
function useCurrentSession(signedIn: boolean) {
  const query = useQuery({ ...queryOf(api.account.current), enabled: signedIn });
  const { data } = query;
  useEffect(() => {
    if (data === undefined) return;
    renewSession(replaceEqualDeep(session.get().current, data));
    prefer({ timeDiff: data.clientInfo.timeDiff });
  }, [data]);
  return query;
}

function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  if (error === null) return <Spin fullscreen delay={300} description={t('common.loading')} />;
  return (
    <DeadEnd title={t('common.failed.load')} text={errorText(t, error)}>
      <Button type="primary" onClick={retry}>
        {t('common.actions.retry')}
      </Button>
    </DeadEnd>
  );
}

function PasswordGuard({ due, children }: { due: boolean; children: ReactNode }) {
  const { lowPasswordNoOperate } = useConfig();
  const { userInfo, readOnly = false } = useSession();
  const weak = userInfo.passwordState !== 'ok';
  return !readOnly && (due || (lowPasswordNoOperate && weak)) ? <MandatoryPassword /> : children;
}
