import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { ShortList } from '../../../kit/text/short-list.tsx';
import { api } from '../../../lib/api/api.ts';
import { asMsIds } from '../../../lib/form/selection.ts';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { WithSummary } from '../../../features/terminals/with-summary.tsx';

/** Terminals to limit, or to release from their manual limit. */
export interface LimitRequest {
  selection: SelectedTerminals;
  limited: boolean;
}

interface LimitDialogProps {
  limiting: LimitRequest | null;
  onClose: () => void;
  onDone: () => void;
}

/** Limits terminals or lifts their limit; the dialog explains the effect first. */
export function LimitDialog({ limiting, onClose, onDone }: LimitDialogProps) {
  const { t } = useTranslation();
  const titleOf = ({ limited }: LimitRequest) => t(`terminalList.${limited ? 'limit' : 'lift'}.title`);
  return (
    <Dialog title={titleOf} open={limiting} onClose={onClose}>
      {(request) => (
        <WithSummary chosen={request.selection}>
          {(summary) => <LimitForm {...request} summary={summary} onDone={onDone} />}
        </WithSummary>
      )}
    </Dialog>
  );
}

interface LimitFormProps extends LimitRequest {
  summary: TerminalSummary;
  onDone: () => void;
}

function LimitForm({ selection, limited, summary, onDone }: LimitFormProps) {
  const { t } = useTranslation();
  const verb = limited ? 'limit' : 'lift';
  const { count, first, limitedByHand } = summary;
  const changed = limited ? count - limitedByHand : limitedByHand;
  return (
    <DialogForm
      call={api.terminal.limit}
      extra={{ ...asMsIds(selection), limited }}
      done={(done) => t(`terminalList.${verb}.done`, { count: done.changed })}
      onDone={onDone}
      submit={t(`terminalList.${verb}.action`)}
      blocked={changed === 0}
    >
      <p>{t(`terminalList.${verb}.tip`)}</p>
      <ShortList lines={first.map(({ msId, msName }) => ({ key: msId, text: `${msId} ${msName}` }))} total={count} />
      <p>{t(`terminalList.${verb}.effect`, { changed, count })}</p>
    </DialogForm>
  );
}
