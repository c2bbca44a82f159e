import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

/** Terminals to limit by hand, or whose limit is to be lifted. */
export interface Limiting {
  rows: TerminalRow[];
  limited: boolean;
}

const NAMES_SHOWN = 5;

interface LimitDialogProps {
  limiting: Limiting | null;
  onClose: () => void;
  onDone: () => void;
}

/** Limits terminals or lifts that, once somebody has read what it does. */
export function LimitDialog({ limiting, onClose, onDone }: LimitDialogProps) {
  const { t } = useTranslation();
  const { rows, limited } = useLast(limiting) ?? { rows: [], limited: true };
  const verb = limited ? 'limit' : 'lift';
  const changed = rows.filter(({ limitReason }) => (limitReason === 'admin') !== limited).length;
  const more = rows.length - NAMES_SHOWN;
  return (
    <FormDialog
      title={t(`terminalList.${verb}.title`)}
      call={api.terminal.limit}
      okText={t(`terminalList.${verb}.action`)}
      done={(done) => t(`terminalList.${verb}.done`, { count: done.changed })}
      extra={{ msIds: rows.map(({ msId }) => msId), limited }}
      blocked={changed === 0}
      open={limiting !== null}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(`terminalList.${verb}.tip`)}</p>
      <ul>
        {rows.slice(0, NAMES_SHOWN).map(({ msId, msName }) => (
          <li key={msId}>{`${msId} ${msName}`}</li>
        ))}
        {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
      </ul>
      <p>{t(`terminalList.${verb}.effect`, { changed, count: rows.length })}</p>
    </FormDialog>
  );
}
