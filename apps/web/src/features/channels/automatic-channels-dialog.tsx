import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds } from '../../lib/form/selection.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';

interface AutomaticChannelsDialogProps {
  /** The terminals to change; null while the dialog is closed. */
  chosen: SelectedTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Lets channels follow the groups again; warns that channels set by hand are lost. */
export function AutomaticChannelsDialog({ chosen, onClose, onDone }: AutomaticChannelsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: SelectedTerminals) =>
    `${t('terminalChannels.automatic.title')}: ${terminalCountLabel(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminal.automaticChannel}
          extra={asMsIds(shown)}
          done={(terminals) => t('terminalChannels.done', { count: terminals.length })}
          onDone={() => onDone?.()}
        >
          <FormBody>
            <p>{t('terminalChannels.automatic.tip')}</p>
          </FormBody>
          <FormFooter submit={t('terminalChannels.automatic.action')} />
        </CallForm>
      )}
    </Dialog>
  );
}
