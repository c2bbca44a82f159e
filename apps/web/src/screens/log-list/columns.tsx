import type { OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { actKeys } from '@roger/i18n/acts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LogTarget } from '../../features/details/log-target.tsx';
import { numberColumn, StateWord, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';

/** Name of a family; its slug if it has no name. */
export function moduleText(t: TFunction, module: string): string {
  return t(`values.module.${module}` as 'values.module.account', { defaultValue: module });
}

/** Author of an operation; both names are empty for a superior that the reader may not see. */
function Operator({ row: { operator, accountsName, actorKind } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  if (actorKind === 'system') return t('values.actorKind.system');
  if (operator === '' && accountsName === '') return <span className="quiet">{t('logList.bySuperior')}</span>;
  return (
    <>
      {operator === '' ? accountsName : operator}
      {operator !== '' && accountsName !== '' && <span className="quiet"> {accountsName}</span>}
    </>
  );
}

function operateTypeText({ operateType }: OperationLogRow, t: TFunction): string {
  return t(`values.operateType.${operateType}`);
}

function OperateType({ row }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  return operateTypeText(row, t);
}

function Module({ row: { module } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  return moduleText(t, module);
}

/** Text of the operation in the user's language; if it has no translation, the text of the log. */
function OperationText({ row: { module, action, content } }: { row: OperationLogRow }) {
  const { t } = useTranslation();
  return t(actKeys(module, action) as 'acts.account.add'[], { defaultValue: content });
}

interface LoggedOutcome {
  outcome: 'success' | 'failure';
  code?: number;
}

/** A failure has its error code. */
export function outcomeText({ outcome, code }: LoggedOutcome, t: TFunction): string {
  return `${t(`values.outcome.${outcome}`)} ${outcome === 'failure' ? (code ?? '') : ''}`.trim();
}

/** Outcome of a logged row. */
export function Outcome({ row }: { row: LoggedOutcome }) {
  const { t } = useTranslation();
  return <StateWord tone={row.outcome === 'success' ? 'success' : 'error'}>{outcomeText(row, t)}</StateWord>;
}

const optional = true as const;

export const columns: ListColumn<OperationLogRow>[] = [
  timeColumn('createTime'),
  { key: 'operator', width: 170, render: (row) => <Operator row={row} /> },
  { key: 'operateType', width: 120, stateText: operateTypeText, render: (row) => <OperateType row={row} /> },
  {
    key: 'module',
    width: 130,
    stateText: ({ module }, t) => moduleText(t, module),
    render: (row) => <Module row={row} />,
  },
  { key: 'content', width: 220, render: (row) => <OperationText row={row} />, optional },
  { key: 'target', width: 240, render: (row) => <LogTarget row={row} /> },
  { key: 'outcome', width: 120, stateText: outcomeText, render: (row) => <Outcome row={row} /> },
  { key: 'clientName', width: 160 },
  { key: 'ip', width: 130 },
  { ...numberColumn<OperationLogRow>('costMs', 130), optional },
  { key: 'code', width: 90, optional },
];
