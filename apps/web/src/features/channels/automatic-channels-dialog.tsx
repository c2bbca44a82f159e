import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';

interface AutomaticChannelsDialogProps {
  /** The terminals whose channels are to follow their groups; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Lets channels follow the groups again, once somebody has read that those set by hand go. */
export function AutomaticChannelsDialog({ chosen, onClose, onDone }: AutomaticChannelsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) =>
    `${t('terminalChannels.automatic.title')}: ${terminalsName(shown, i18n.language)}`;
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
          <FormFoot submit={t('terminalChannels.automatic.action')} />
        </CallForm>
      )}
    </Dialog>
  );
}
