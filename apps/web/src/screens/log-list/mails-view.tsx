import type { MailLogRow } from '@roger/contract/families/mail-log';
import { mailKinds } from '@roger/contract/mail-kinds';
import { useTranslation } from 'react-i18next';
import { SearchFilter } from '../../features/filters/filters.tsx';
import { Nothing, numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/columns.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { useTell } from '../../kit/use-tell.tsx';
import { useWrite } from '../../lib/query.ts';
import { api } from '../../lib/api.ts';
import { MailFilters, QuickMailFilters } from './filters.tsx';

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

/** Mails and what became of them; a failed one may be sent again. */
export function MailsView() {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const list = useList(api.mailLog.list);
  const write = useWrite(api.mailLog.resend);
  const resend = async ({ id }: MailLogRow) => {
    try {
      await write.mutateAsync({ input: { id } });
      tell(t('mailLog.resent'));
    } catch (error) {
      tellFailed('operation', error);
    }
  };
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
      rowActions={actions}
    />
  );
}
