import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../../kit/dialog/confirm-delete.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import type { Selection } from '../../../lib/form/selection.ts';
import { formatTime, useZone } from '../../../lib/format/time.ts';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { useTerminalSummary } from '../../../features/terminals/with-summary.tsx';

interface DeleteTerminalsDialogProps {
  list: List<TerminalRow>;
  selection: Selection<TerminalRow> | null;
  onClose: () => void;
}

/** Deletes terminals; the dialog lists beforehand the paid time, functions and memberships that are lost. */
export function DeleteTerminalsDialog({ list, selection, onClose }: DeleteTerminalsDialogProps) {
  return (
    <ConfirmDelete
      call={api.terminal.deleteBatch}
      list={list}
      selection={selection}
      idOf={(row) => row.id}
      rowName={(row) => `${row.msId} ${row.msName}`}
      onClose={onClose}
    >
      {(terminals, effects) => <Losses terminals={terminals} effects={effects} />}
    </ConfirmDelete>
  );
}

type Effects = ResultFor<typeof api.terminal.deleteBatch>;

function Losses({ terminals, effects }: { terminals: SelectedTerminals; effects: Effects | null }) {
  const { summary, error } = useTerminalSummary(terminals);
  // Without a summary the dry run of the deletion reports the error.
  if (error !== null) return null;
  if (summary === null) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return <LossList summary={summary} effects={effects} />;
}

function LossList({ summary, effects }: { summary: TerminalSummary; effects: Effects | null }) {
  const { paid, paidDays, paidUntil, permanent, types } = summary;
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const counts = new Map<string, number>();
  for (const { funcName, count } of types.flatMap(({ functions }) => functions)) {
    counts.set(funcName, (counts.get(funcName) ?? 0) + count);
  }
  const names = [...counts].map(([name, count]) => `${name} (${figure(count)})`).join(', ');
  const { memberships = 0, channels = 0, cloudPlans = 0 } = effects ?? {};
  const lines = [
    paidUntil !== null &&
      t('terminalList.losses.paid', {
        terminals: figure(paid),
        days: figure(paidDays),
        until: formatTime(paidUntil, zone).slice(0, 10),
      }),
    permanent > 0 && t('terminalList.losses.permanent', { terminals: figure(permanent) }),
    names !== '' && t('terminalList.losses.functions', { functions: names }),
    memberships > 0 &&
      t('terminalList.losses.relations', { memberships: figure(memberships), channels: figure(channels) }),
    cloudPlans > 0 && t('terminalList.losses.cloudPlans', { cloudPlans: figure(cloudPlans) }),
  ].filter((line) => line !== false);
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
