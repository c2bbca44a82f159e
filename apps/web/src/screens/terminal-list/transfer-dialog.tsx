import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { useField } from '../../kit/rules.ts';
import { ScrollingList } from '../../kit/scrolling-list.tsx';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds, countOf } from '../../lib/chosen.ts';
import type { ResultFor } from '../../lib/call.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { useTerminalsLink } from './use-terminals-link.ts';

type TransferEffect = ResultFor<typeof api.terminal.transfer>;

interface TransferDialogProps {
  /** The terminals to move; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone: () => void;
}

/** Moves terminals to another client; what goes along, and what does not, is shown before. */
export function TransferDialog({ chosen, onClose, onDone }: TransferDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalList.transfer.title')}: ${terminalsName(shown, i18n.language)}`}
      open={chosen}
      onClose={onClose}
    >
      {(shown) => <TransferForm chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface TransferFormProps {
  chosen: ChosenTerminals;
  onDone: () => void;
}

function TransferForm({ chosen, onDone }: TransferFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  const terminalsLink = useTerminalsLink();
  return (
    <CallForm
      call={api.terminal.transfer}
      extra={asMsIds(chosen)}
      done={({ transferred }, { clientId }) => ({
        text: t('terminalList.transfer.done', { count: transferred }),
        item: terminalsLink(chosen, clientId),
      })}
      onDone={onDone}
    >
      <FormBody>
        <TransferFields chosen={chosen} onBlocked={setBlocked} />
      </FormBody>
      <FormFoot submit={t('terminalList.transfer.action')} blocked={blocked} />
    </CallForm>
  );
}

interface TransferFieldsProps {
  chosen: ChosenTerminals;
  /** Is there nothing to move, or is it not known yet? */
  onBlocked: (blocked: boolean) => void;
}

function TransferFields({ chosen, onBlocked }: TransferFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.transfer);
  const clientId = Form.useWatch('clientId', Form.useFormInstance()) as number | undefined;
  return (
    <>
      <p>{t('terminalList.transfer.tip')}</p>
      <p>{t('terminalList.transfer.stays')}</p>
      <Form.Item {...field('clientId')} label={t('terminalList.transfer.client')}>
        <ClientPicker />
      </Form.Item>
      <Trial
        call={api.terminal.transfer}
        input={clientId === undefined ? null : { ...asMsIds(chosen), clientId }}
        isIdle={({ transferred }) => transferred === 0}
        onBlocked={onBlocked}
      >
        {(effect) => <Effect effect={effect} count={countOf(chosen)} />}
      </Trial>
    </>
  );
}

function Effect({
  effect: { transferred, servers, memberships, contacts, profiles, upgrades },
  count,
}: {
  effect: TransferEffect;
  count: number;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('terminalList.transfer.effect', { transferred, count })}</p>
      {memberships > 0 && <p>{t('terminalList.transfer.memberships', { count: memberships })}</p>}
      {contacts > 0 && <p>{t('terminalContacts.ending', { count: contacts })}</p>}
      {profiles + upgrades > 0 && <p>{t('terminalList.workEnds', { profiles, upgrades })}</p>}
      {servers.length > 0 && (
        <ScrollingList title={t('terminalList.transfer.servers')}>
          {servers.map(({ msId, servName }) => (
            <li key={`${msId} ${servName}`}>
              <IdLink kind="terminal" item={msId} />
              <span>{servName}</span>
            </li>
          ))}
        </ScrollingList>
      )}
    </>
  );
}
