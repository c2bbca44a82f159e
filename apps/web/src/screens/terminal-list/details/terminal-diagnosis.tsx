import type { DiagnosisRow } from '@roger/contract/families/servers/terminal-diagnosis';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsSection } from '../../../features/details/details-section.tsx';
import { Entries } from '../../../features/details/entries.tsx';
import type { Action } from '../../../kit/actions/actions.tsx';
import { StateWord, type Tone } from '../../../kit/list/columns.tsx';
import { largestUnitText } from '../../../kit/text/duration-text.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { useAllowedActions, type RowAction } from '../../../kit/actions/row-actions.tsx';
import { api } from '../../../lib/api/api.ts';
import { labelOrName } from '../../../lib/form/field-label.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { useTabActive } from '../../../lib/address/tab.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';

const REFRESH_MS = 60_000;
const TONES: Record<DiagnosisRow['verdict'], Tone> = { ok: 'success', warn: 'warning', bad: 'error' };
/** Actions that solve a finding here; other findings are solved elsewhere. */
const ACTIONS: Partial<Record<NonNullable<DiagnosisRow['todo']>, Action>> = {
  renew: 'renew',
  reactivate: 'reactivate',
  resetPassword: 'resetPassword',
};

interface TerminalDiagnosisProps {
  row: TerminalRow;
  actions: RowAction[];
}

/** Findings that keep a terminal from working, with their solutions. */
export function TerminalDiagnosis({ row: { msId, onlineStatus }, actions }: TerminalDiagnosisProps) {
  const { t } = useTranslation();
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
    <DetailsSection title={t(onlineStatus === 'online' ? 'details.sections.health' : 'terminalDiagnosis.title')}>
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
    </DetailsSection>
  );
}

function Finding({ finding, actions }: { finding: DiagnosisRow; actions: RowAction[] }) {
  const { t } = useTranslation();
  const { check, verdict, todo, text, params } = finding;
  const paramTexts = useParamTexts();
  return (
    <>
      <span className="entry-time">
        <StateWord tone={TONES[verdict]} title={t(`terminalDiagnosis.verdicts.${verdict}`)}>
          {t(`terminalDiagnosis.checks.${check}`)}
        </StateWord>
      </span>
      <span className="entry-what">
        {t(`terminalDiagnosis.texts.${text}`, paramTexts(params))}
        {todo !== null && <div className="quiet">{t(`terminalDiagnosis.todos.${todo}`)}</div>}
        {(todo === 'checkServer' || todo === 'setClock') && params.servId !== undefined && (
          <IdLink kind="server" item={params.servId} text={params.servName ?? ''} />
        )}
      </span>
      <ActionButton actions={actions} action={todo === null ? undefined : ACTIONS[todo]} />
    </>
  );
}

/** The action that solves the finding, if the account may take it. */
function ActionButton({ actions, action }: { actions: RowAction[]; action: Action | undefined }) {
  const found = useAllowedActions()(actions).find(({ key }) => key === action);
  if (found === undefined) return null;
  return (
    <Button size="small" disabled={found.disabled !== undefined} onClick={found.onClick}>
      {found.label}
    </Button>
  );
}

/** The values of a finding's text in the user's language and time zone. */
function useParamTexts() {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  return ({ time, field, seconds, ...params }: DiagnosisRow['params']) => ({
    ...params,
    time: time === undefined ? '' : formatTime(time, zone),
    duration: seconds === undefined ? '' : largestUnitText(seconds, i18n.language),
    field: field === undefined ? '' : labelOrName(t, 'terminal', field),
  });
}
