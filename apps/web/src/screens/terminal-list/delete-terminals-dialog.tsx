import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../kit/confirm-delete.tsx';
import type { List } from '../../kit/use-list.ts';
import { api } from '../../lib/api.ts';
import { formatTime, useTimeDiff } from '../../lib/time.ts';
import { lossesOf } from './losses-of.ts';

interface DeleteTerminalsDialogProps {
  list: List<TerminalRow>;
  rows: TerminalRow[] | null;
  onClose: () => void;
}

/** Deletes terminals, and shows beforehand the paid time and the functions that go with them. */
export function DeleteTerminalsDialog({ list, rows, onClose }: DeleteTerminalsDialogProps) {
  return (
    <ConfirmDelete
      call={api.terminal.deleteBatch}
      list={list}
      rows={rows}
      idOf={(row) => row.id}
      rowName={(row) => `${row.msId} ${row.msName}`}
      onClose={onClose}
    >
      {(terminals) => <Losses rows={terminals} />}
    </ConfirmDelete>
  );
}

function Losses({ rows }: { rows: TerminalRow[] }) {
  const { t, i18n } = useTranslation();
  const timeDiff = useTimeDiff();
  const { paid, days, until, permanent, functions } = lossesOf(rows);
  const figure = (value: number) => value.toLocaleString(i18n.language);
  const names = functions.map(({ name, count }) => `${name} (${figure(count)})`).join(', ');
  const lines = [
    ...(until === null
      ? []
      : [
          t('terminalList.losses.paid', {
            terminals: figure(paid),
            days: figure(days),
            until: formatTime(until, timeDiff).slice(0, 10),
          }),
        ]),
    ...(permanent === 0 ? [] : [t('terminalList.losses.permanent', { terminals: figure(permanent) })]),
    ...(names === '' ? [] : [t('terminalList.losses.functions', { functions: names })]),
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
