import { useQuery } from '@tanstack/react-query';
import type { SessionRow } from '@roger/contract/families/tenancy/account';
import { Button, Skeleton } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateWord, TimeText } from '../../../kit/list/columns.tsx';
import { DialogBody, DialogFooter, CancelButton } from '../../../kit/dialog/dialog-parts.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { LoadFailed } from '../../../kit/text/load-failed.tsx';
import { useNotify } from '../../../kit/dialog/use-notify.tsx';
import { api } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { queryOf, useWrite } from '../../../lib/api/query.ts';
import { useSignOut } from '../../sign-out.ts';
import { describeBrowser } from './describe-browser.ts';

interface SessionsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where the own account is signed in, with a way to end each. */
export function SessionsDialog({ open, onClose }: SessionsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell.sessions.title')} open={open} onClose={onClose} width={640}>
      <Sessions />
    </Dialog>
  );
}

function Sessions() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(queryOf(api.account.sessions));
  const { ending, end } = useEnd();
  const rows = data ?? [];
  const others = rows.filter(({ current }) => !current);
  return (
    <>
      <DialogBody>
        <p>{t('shell.sessions.hint')}</p>
        {error !== null && <LoadFailed reason={errorText(t, error)} busy={isFetching} retry={() => void refetch()} />}
        {data === undefined && error === null && (
          <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={t('common.loading')} />
        )}
        <ul className="sessions">
          {rows.map((row) => (
            <SessionItem key={row.id} row={row} busy={ending.includes(row.id)} onEnd={() => end([row])} />
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button danger disabled={others.length === 0} loading={ending.length > 1} onClick={() => end(others)}>
          {t('shell.sessions.endOthers')}
        </Button>
        <CancelButton>{t('common.actions.close')}</CancelButton>
      </DialogFooter>
    </>
  );
}

/** Ends sessions; the one at hand is ended by signing out. */
function useEnd() {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.account.session);
  const signOut = useSignOut();
  const [ending, setEnding] = useState<string[]>([]);
  const run = async (rows: SessionRow[]) => {
    if (rows.some(({ current }) => current)) return signOut();
    setEnding(rows.map(({ id }) => id));
    try {
      for (const { id } of rows) await write.mutateAsync({ input: { id } });
      notifySuccess(t('shell.sessions.ended', { count: rows.length }));
    } catch (error) {
      notifyError('operation', error);
    }
    setEnding([]);
  };
  return { ending, end: (rows: SessionRow[]) => void run(rows) };
}

function nameOf(t: TFunction, userAgent: string): string {
  const names = describeBrowser(userAgent);
  return names === null ? t('shell.sessions.unknown') : t('shell.sessions.browserOn', { ...names });
}

interface SessionItemProps {
  row: SessionRow;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ row, busy, onEnd }: SessionItemProps) {
  const { t } = useTranslation();
  const name = nameOf(t, row.userAgent);
  return (
    <li>
      <div>
        <p className="session-name" title={row.userAgent}>
          {name} {row.current && <StateWord tone="success">{t('shell.sessions.current')}</StateWord>}
        </p>
        <p className="quiet">
          {t('fields.common.ip')} {row.ip} · {t('shell.sessions.since')} <TimeText value={row.createTime} /> ·{' '}
          {t('shell.sessions.until')} <TimeText value={row.expireTime} />
        </p>
      </div>
      <Button
        danger
        size="small"
        loading={busy}
        aria-label={`${t('shell.sessions.end')}: ${name}, ${row.ip}`}
        onClick={onEnd}
      >
        {t('shell.sessions.end')}
      </Button>
    </li>
  );
}
