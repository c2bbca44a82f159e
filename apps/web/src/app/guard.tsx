import { SESSION_RENEW_SECONDS } from '@roger/contract/constants';
import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { NoConnection } from '../kit/details/no-connection.tsx';
import { ResultPage } from '../kit/details/result-page.tsx';
import { api } from '../lib/api/api.ts';
import { useConfig } from '../lib/api/config.ts';
import { NoAnswerError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { prefer } from '../lib/session/preferences.ts';
import { queryOf } from '../lib/api/query.ts';
import { useIsPlain } from '../lib/session/known-calls.ts';
import { renewToken } from '../lib/session/other-tabs.ts';
import { closeSession, renewSession, session, useSession } from '../lib/session/session.ts';
import { isInUse } from '../lib/session/use-of-console.ts';
import { useStore } from '../lib/react/store.ts';
import { lazyCode } from '../lib/react/lazy-code.ts';
import { HOME } from '../lib/address/home.ts';

const MandatoryPassword = lazyCode(() =>
  import('./layout/account/password-dialog.tsx').then((module) => ({ default: module.MandatoryPassword })),
);

const RETRY_MS = 5000;
const RENEW_MS = SESSION_RENEW_SECONDS * 1000;

/** Renders the console for signed-in accounts that need not change their password first. */
export function Guard({ children }: { children: ReactNode }) {
  const { account, current, passwordDue } = useStore(session);
  const { pathname, search } = useLocation();
  const refresh = useCurrentSession(account !== null);
  if (account === null) return <Navigate to="/login" replace state={{ from: `${pathname}${search}` }} />;
  if (current === null) return <SessionLoading query={refresh} />;
  return (
    <PasswordGuard due={passwordDue}>{pathname === '/' ? <Navigate to={HOME} replace /> : children}</PasswordGuard>
  );
}

/** Refreshes a session restored by a reload, since roles may have changed; equal data keeps its identity. */
function useCurrentSession(signedIn: boolean) {
  const query = useQuery({
    ...queryOf(api.account.current),
    enabled: signedIn,
    // Without a connection the console opens by itself once there is one; in use, the call renews the session.
    refetchInterval: ({ state }) => (state.error instanceof NoAnswerError ? RETRY_MS : RENEW_MS),
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0 && isInUse()) renewToken();
  }, [dataUpdatedAt]);
  const isUnreadable = useIsPlain() && signedIn && session.get().current === null;
  useEffect(() => {
    // A new browser tab of a service that cannot return the session: its user signs in again, and other tabs go on.
    if (isUnreadable) closeSession('tokenInvalid');
  }, [isUnreadable]);
  useEffect(() => {
    if (data === undefined) return;
    renewSession(replaceEqualDeep(session.get().current, data));
    const { timeDiff, timeZone } = data.clientInfo;
    prefer({ timeDiff, timeZone });
  }, [data]);
  return query;
}

function SessionLoading({ query }: { query: ReturnType<typeof useCurrentSession> }) {
  const { t } = useTranslation();
  const { error, failureReason, fetchStatus } = query;
  const [isLost, setIsLost] = useState(false);
  // Stays during the next attempt, which has no error of its own yet.
  const isLostNow = fetchStatus === 'paused' || failureReason instanceof NoAnswerError;
  if (isLostNow && !isLost) setIsLost(true);
  if (isLostNow || (isLost && error === null)) return <NoConnection />;
  if (error === null) return <Spin fullscreen delay={300} description={t('common.loading')} />;
  return (
    <ResultPage title={t('common.failed.load')} text={errorText(t, error)}>
      <Button type="primary" onClick={() => void query.refetch()}>
        {t('common.actions.retry')}
      </Button>
    </ResultPage>
  );
}

function PasswordGuard({ due, children }: { due: boolean; children: ReactNode }) {
  const { lowPasswordNoOperate } = useConfig();
  const { userInfo, readOnly = false } = useSession();
  const weak = userInfo.passwordState !== 'ok';
  if (readOnly || !(due || (lowPasswordNoOperate && weak))) return children;
  return (
    <Suspense fallback={<Spin fullscreen delay={300} />}>
      <MandatoryPassword />
    </Suspense>
  );
}
