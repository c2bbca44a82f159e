import type { JobRow } from '@roger/contract/families/job';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../kit/use-tell.tsx';
import { ChoiceFilter } from '../../features/filters/filters.tsx';
import { numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/columns.tsx';
import { ListScreen } from '../../kit/list-screen.tsx';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useList } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { useWrite } from '../../lib/query.ts';

const tones: Record<JobRow['state'], Tone> = {
  waiting: 'processing',
  queued: 'processing',
  failed: 'error',
  setAside: 'warning',
};

/** What a job is called; one that an older version left goes by its key. */
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

/** Background jobs that are not done: what waits, and what was given up and may be tried again. */
export function JobsView() {
  const { t } = useTranslation();
  const { tell, tellFailed } = useTell();
  const list = useList(api.job.list);
  const write = useWrite(api.job.retry);
  const retry = async ({ id }: JobRow) => {
    try {
      await write.mutateAsync({ input: { id } });
      tell(t('logList.retried'));
    } catch (error) {
      tellFailed('operation', error);
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
