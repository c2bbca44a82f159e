import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { api } from '../../lib/api/api.ts';
import { asMsIds } from '../../lib/form/selection.ts';
import { TerminalsDialog, type RelationActionProps } from '../terminals/terminals-dialog.tsx';

/** Lets channels follow the groups again; warns that channels set by hand are lost. */
export function AutomaticChannelsDialog({ selection, onClose, onDone }: RelationActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalChannels.automatic.title')} selection={selection} onClose={onClose}>
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
    </TerminalsDialog>
  );
}
