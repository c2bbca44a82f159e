import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { WithSummary } from '../../features/terminals/with-summary.tsx';

/** Terminals to limit by hand, or whose limit is to be lifted. */
export interface Limiting {
  chosen: ChosenTerminals;
  limited: boolean;
}

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
      {(shown) => (
        <WithSummary chosen={shown.chosen}>
          {(summary) => <LimitForm {...shown} summary={summary} onDone={onDone} />}
        </WithSummary>
      )}
    </Dialog>
  );
}

interface LimitFormProps extends Limiting {
  summary: TerminalSummary;
  onDone: () => void;
}

function LimitForm({ chosen, limited, summary, onDone }: LimitFormProps) {
  const { t } = useTranslation();
  const verb = limited ? 'limit' : 'lift';
  const { count, first, limitedByHand } = summary;
  const changed = limited ? count - limitedByHand : limitedByHand;
  const more = count - first.length;
  return (
    <CallForm
      call={api.terminal.limit}
      extra={{ ...asMsIds(chosen), limited }}
      done={(done) => t(`terminalList.${verb}.done`, { count: done.changed })}
      onDone={onDone}
    >
      <FormBody>
        <p>{t(`terminalList.${verb}.tip`)}</p>
        <ul>
          {first.map(({ msId, msName }) => (
            <li key={msId}>{`${msId} ${msName}`}</li>
          ))}
          {more > 0 && <li>{t('common.confirmDelete.andMore', { count: more })}</li>}
        </ul>
        <p>{t(`terminalList.${verb}.effect`, { changed, count })}</p>
      </FormBody>
      <FormFoot submit={t(`terminalList.${verb}.action`)} blocked={changed === 0} />
    </CallForm>
  );
}
