import type { DiagnosisRow } from '@roger/contract/families/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/details/entries.tsx';
import type { Act } from '../../kit/acts.tsx';
import { StateWord, type Tone } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { useAllowedActions, type RowAction } from '../../kit/row-actions.tsx';
import { api } from '../../lib/api.ts';
import { labelOrName } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { useTabActive } from '../../lib/tab.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';

const REFRESH_MS = 60_000;
const TONES: Record<DiagnosisRow['verdict'], Tone> = { ok: 'success', warn: 'warning', bad: 'error' };
/** What is done with the terminal about it; the others are done elsewhere. */
const ACTS: Partial<Record<NonNullable<DiagnosisRow['todo']>, Act>> = {
  renew: 'renew',
  reactivate: 'reactivate',
  resetPassword: 'resetPassword',
};

interface TerminalDiagnosisProps {
  row: TerminalRow;
  actions: RowAction[];
}

/** What keeps a terminal from working and what to do about it; of one that works that it does. */
export function TerminalDiagnosis({ row: { msId, onlineStatus }, actions }: TerminalDiagnosisProps) {
  const { t } = useTranslation();
  const heading = useId();
  const enabled = useTabActive();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    ...queryOf(api.terminal.diagnosis, { msId }),
    enabled,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const found = data?.filter(({ verdict }) => verdict !== 'ok');
  return (
    <section className="facts-section" aria-labelledby={heading}>
      <h3 id={heading} className="facts-heading">
        {t(onlineStatus === 'online' ? 'details.sections.health' : 'terminalDiagnosis.title')}
      </h3>
      {found?.length === 0 && !all ? (
        <StateWord tone="success">{t('terminalDiagnosis.allWell')}</StateWord>
      ) : (
        <Entries
          query={{ data: all ? data : found, error, refetch }}
          keyOf={({ check }) => check}
          empty={t('terminalDiagnosis.allWell')}
        >
          {(finding) => <Finding finding={finding} actions={actions} />}
        </Entries>
      )}
      {data !== undefined && (
        <Button className="facts-fold" type="link" size="small" onClick={() => setAll(!all)}>
          {t(all ? 'terminalDiagnosis.fewer' : 'terminalDiagnosis.all')}
        </Button>
      )}
    </section>
  );
}

function Finding({ finding, actions }: { finding: DiagnosisRow; actions: RowAction[] }) {
  const { t } = useTranslation();
  const { check, verdict, todo, params } = finding;
  const told = useFindingText()(finding);
  return (
    <>
      <span className="entry-time">
        <StateWord tone={TONES[verdict]} title={t(`terminalDiagnosis.verdicts.${verdict}`)}>
          {t(`terminalDiagnosis.checks.${check}`)}
        </StateWord>
      </span>
      <span className="entry-what">
        {told}
        {todo !== null && <div className="quiet">{t(`terminalDiagnosis.todos.${todo}`)}</div>}
        {todo === 'checkServer' && params.servId !== undefined && (
          <IdLink kind="server" item={params.servId} text={params.servName ?? ''} />
        )}
      </span>
      <ActButton actions={actions} act={todo === null ? undefined : ACTS[todo]} />
    </>
  );
}

/** The act that mends it, for those who may. */
function ActButton({ actions, act }: { actions: RowAction[]; act: Act | undefined }) {
  const found = useAllowedActions()(actions).find(({ key }) => key === act);
  if (found === undefined) return null;
  return (
    <Button size="small" disabled={found.disabled !== undefined} onClick={found.onClick}>
      {found.label}
    </Button>
  );
}

function useFindingText(): (finding: DiagnosisRow) => string {
  const { t } = useTranslation();
  const timeDiff = useTimeDiff();
  return ({ text, params }) => t(`terminalDiagnosis.texts.${text}`, { ...wordsOf(params, t, timeDiff) });
}

function wordsOf({ time, field, ...params }: DiagnosisRow['params'], t: TFunction, timeDiff: number) {
  return {
    ...params,
    time: time === undefined ? '' : formatTime(time, timeDiff),
    field: field === undefined ? '' : labelOrName(t, 'terminal', field),
  };
}
