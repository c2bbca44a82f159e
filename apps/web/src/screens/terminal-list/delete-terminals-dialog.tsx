import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import type { Chosen } from '../../lib/chosen.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { useTerminalSummary } from '../../features/terminals/with-summary.tsx';

interface DeleteTerminalsDialogProps {
  list: List<TerminalRow>;
  chosen: Chosen<TerminalRow> | null;
  onClose: () => void;
}

/** Deletes terminals, and shows beforehand the paid time, the functions and the memberships that go with them. */
export function DeleteTerminalsDialog({ list, chosen, onClose }: DeleteTerminalsDialogProps) {
  return (
    <ConfirmDelete
      call={api.terminal.deleteBatch}
      list={list}
      chosen={chosen}
      idOf={(row) => row.id}
      rowName={(row) => `${row.msId} ${row.msName}`}
      onClose={onClose}
    >
      {(terminals, effects) => <Losses chosen={terminals} effects={effects} />}
    </ConfirmDelete>
  );
}

type Effects = ResultFor<typeof api.terminal.deleteBatch>;

function Losses({ chosen, effects }: { chosen: ChosenTerminals; effects: Effects | null }) {
  const { summary, error } = useTerminalSummary(chosen);
  // What a broken answer does not tell, the dry run of the deletion refuses.
  if (error !== null) return null;
  if (summary === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <LossesOf summary={summary} effects={effects} />;
}

function LossesOf({
  summary: { paid, paidDays, paidUntil, permanent, types },
  effects,
}: {
  summary: TerminalSummary;
  effects: Effects | null;
}) {
  const { t, i18n } = useTranslation();
  const timeDiff = useTimeDiff();
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const counts = new Map<string, number>();
  for (const { funcName, count } of types.flatMap(({ functions }) => functions)) {
    counts.set(funcName, (counts.get(funcName) ?? 0) + count);
  }
  const names = [...counts].map(([name, count]) => `${name} (${figure(count)})`).join(', ');
  const { memberships = 0, channels = 0, cloudPlans = 0 } = effects ?? {};
  const lines = [
    ...(paidUntil === null
      ? []
      : [
          t('terminalList.losses.paid', {
            terminals: figure(paid),
            days: figure(paidDays),
            until: formatTime(paidUntil, timeDiff).slice(0, 10),
          }),
        ]),
    ...(permanent === 0 ? [] : [t('terminalList.losses.permanent', { terminals: figure(permanent) })]),
    ...(names === '' ? [] : [t('terminalList.losses.functions', { functions: names })]),
    ...(memberships === 0
      ? []
      : [t('terminalList.losses.relations', { memberships: figure(memberships), channels: figure(channels) })]),
    ...(cloudPlans === 0 ? [] : [t('terminalList.losses.cloudPlans', { cloudPlans: figure(cloudPlans) })]),
  ];
  if (lines.length === 0) return null;
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <Alert type="warning" showIcon className="gap-below" title={t('terminalList.losses.title')} description={list} />
  );
}
