import type { MailLogRow } from '@roger/contract/families/platform/mail-log';
import { SendOutlined } from '@ant-design/icons';
import { mailKinds } from '@roger/contract/mail-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { Nothing, numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/list/columns.tsx';
import { SideButton } from '../../kit/list/bar/toolbar.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { useWrite } from '../../lib/api/query.ts';
import { api } from '../../lib/api/api.ts';
import { MailFilters, QuickMailFilters } from './filters.tsx';
import { TrialMailDialog } from './trial-mail-dialog.tsx';

const tones: Record<MailLogRow['status'], Tone> = { pending: 'processing', sent: 'success', failed: 'error' };

function Kind({ row: { kind } }: { row: MailLogRow }) {
  const { t } = useTranslation();
  return t(`values.mailKind.${kind}`);
}

function Status({ row: { status } }: { row: MailLogRow }) {
  const { t } = useTranslation();
  return <StateWord tone={tones[status]}>{t(`values.mailStatus.${status}`)}</StateWord>;
}

const columns: ListColumn<MailLogRow>[] = [
  timeColumn('createTime'),
  { key: 'to', width: 220 },
  { key: 'kind', width: 170, render: (row) => <Kind row={row} /> },
  { key: 'status', width: 156, render: (row) => <Status row={row} /> },
  { key: 'subject', width: 260, render: ({ subject }) => (subject === '' ? <Nothing /> : subject) },
  { key: 'error', width: 320 },
  { key: 'clientName', width: 160 },
  numberColumn<MailLogRow>('attempts', 110),
  timeColumn('sentTime'),
  { ...timeColumn<MailLogRow>('failedTime'), optional: true },
];

const CARD = [['to', 'status'], ['kind', 'createTime'], ['error']] as const;

/** Sends a mail again. */
function useResend(): (row: MailLogRow) => Promise<void> {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const write = useWrite(api.mailLog.resend);
  return async ({ id }) => {
    try {
      await write.mutateAsync({ input: { id } });
      notifySuccess(t('mailLog.resent'));
    } catch (error) {
      notifyError('operation', error);
    }
  };
}

/** Mails with their status; a failed one can be sent again if its kind allows it. */
export function MailsView() {
  const { t } = useTranslation();
  const list = useList(api.mailLog.list);
  const resend = useResend();
  const [trial, setTrial] = useState(false);
  const whyNot = ({ status, kind }: MailLogRow): string | undefined => {
    if (status !== 'failed') return t('mailLog.notFailed');
    return mailKinds[kind].resend ? undefined : t('mailLog.noResend');
  };
  const actions = (row: MailLogRow): RowAction[] => [
    {
      key: 'retry',
      need: 'operation-log.retry',
      label: t('mailLog.resend'),
      disabled: whyNot(row),
      onClick: () => void resend(row),
    },
  ];
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        rowKey="id"
        rowName={({ to, id }) => `${to} ${id}`}
        card={CARD}
        purpose={t('mailLog.mailsPurpose')}
        search={<SearchFilter field="to" maxLength={128} />}
        quick={<QuickMailFilters />}
        filters={<MailFilters />}
        actions={
          <SideButton need="operation-log.retry" icon={<SendOutlined aria-hidden />} onClick={() => setTrial(true)}>
            {t('mailLog.sendTrial')}
          </SideButton>
        }
        rowActions={actions}
      />
      <TrialMailDialog open={trial} onClose={() => setTrial(false)} />
    </>
  );
}
