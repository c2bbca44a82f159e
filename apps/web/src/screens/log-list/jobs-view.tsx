import type { JobRow } from '@roger/contract/families/platform/job';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../../kit/dialog/use-notify.tsx';
import { ChoiceFilter } from '../../features/filters/filters.tsx';
import { numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api/api.ts';
import { useWrite } from '../../lib/api/query.ts';

const tones: Record<JobRow['state'], Tone> = {
  waiting: 'processing',
  queued: 'processing',
  failed: 'error',
  setAside: 'warning',
};

/** Name of a job; its key if it has no name, such as a job of an older version. */
function jobText(t: TFunction, name: string): string {
  return t(`values.jobName.${name}` as 'values.jobName.mailSend', { defaultValue: name });
}

function Name({ row: { name } }: { row: JobRow }) {
  const { t } = useTranslation();
  return jobText(t, name);
}

function Class({ row: { jobClass } }: { row: JobRow }) {
  const { t } = useTranslation();
  return jobClass === null ? '–' : t(`values.jobClass.${jobClass}`);
}

function State({ row: { state } }: { row: JobRow }) {
  const { t } = useTranslation();
  return <StateWord tone={tones[state]}>{t(`values.jobState.${state}`)}</StateWord>;
}

const columns: ListColumn<JobRow>[] = [
  timeColumn('createTime'),
  { key: 'name', width: 220, render: (row) => <Name row={row} /> },
  { key: 'jobClass', width: 130, render: (row) => <Class row={row} /> },
  { key: 'state', width: 150, render: (row) => <State row={row} /> },
  numberColumn<JobRow>('attempts', 120),
  { key: 'error', width: 360 },
  timeColumn('failedTime'),
];

const CARD = [['name', 'state'], ['createTime', 'attempts'], ['error']] as const;

function QuickJobFilters() {
  return (
    <>
      <ChoiceFilter field="state" values="jobState" />
      <ChoiceFilter field="jobClass" values="jobClass" />
    </>
  );
}

/** Unfinished background jobs: waiting ones, and failed or set aside ones, which can be retried. */
export function JobsView() {
  const { t } = useTranslation();
  const { notifySuccess, notifyError } = useNotify();
  const list = useList(api.job.list);
  const write = useWrite(api.job.retry);
  const retry = async ({ id }: JobRow) => {
    try {
      await write.mutateAsync({ input: { id } });
      notifySuccess(t('logList.retried'));
    } catch (error) {
      notifyError('operation', error);
    }
  };
  const actions = (row: JobRow): RowAction[] => [
    {
      key: 'retry',
      need: 'operation-log.retry',
      label: t('common.actions.retry'),
      disabled: row.state === 'failed' || row.state === 'setAside' ? undefined : t('logList.underWay'),
      onClick: () => void retry(row),
    },
  ];
  return (
    <ListScreen
      list={list}
      columns={columns}
      rowKey="id"
      rowName={(row) => `${jobText(t, row.name)} ${row.id}`}
      card={CARD}
      purpose={t('logList.allWell')}
      quick={<QuickJobFilters />}
      rowActions={actions}
    />
  );
}
