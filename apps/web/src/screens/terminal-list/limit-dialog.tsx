import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';

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
  const titleOf = ({ limited }: Limiting) => t(`terminalList.${limited ? 'limit' : 'lift'}.title`);
  return (
    <Dialog title={titleOf} open={limiting} onClose={onClose}>
      {(shown) => <LimitForm {...shown} onDone={onDone} />}
    </Dialog>
  );
}

function LimitForm({ rows, limited, onDone }: Limiting & { onDone: () => void }) {
  const { t } = useTranslation();
  const verb = limited ? 'limit' : 'lift';
  const changed = rows.filter(({ limitReason }) => (limitReason === 'admin') !== limited).length;
  const more = rows.length - NAMES_SHOWN;
  return (
    <CallForm
      call={api.terminal.limit}
      extra={{ msIds: rows.map(({ msId }) => msId), limited }}
      done={(done) => t(`terminalList.${verb}.done`, { count: done.changed })}
      onDone={onDone}
    >
      <FormBody>
        <p>{t(`terminalList.${verb}.tip`)}</p>
        <ul>
          {rows.slice(0, NAMES_SHOWN).map(({ msId, msName }) => (
            <li key={msId}>{`${msId} ${msName}`}</li>
          ))}
          {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
        </ul>
        <p>{t(`terminalList.${verb}.effect`, { changed, count: rows.length })}</p>
      </FormBody>
      <FormFoot submit={t(`terminalList.${verb}.action`)} blocked={changed === 0} />
    </CallForm>
  );
}
