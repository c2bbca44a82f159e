import { Form, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useField } from '../../kit/rules.ts';
import { ScrollingList } from '../../kit/scrolling-list.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds, countOf } from '../../lib/chosen.ts';
import type { ResultFor } from '../../lib/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
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
  const { open } = useDialog();
  const field = useField(api.terminal.transfer);
  const clientId = Form.useWatch('clientId', Form.useFormInstance()) as number | undefined;
  const input = clientId === undefined ? null : { ...asMsIds(chosen), clientId };
  const { answer, error, busy } = useDryRun(api.terminal.transfer, input, open);
  const effect = input === null || busy ? null : answer;
  // Without a client, pressing asks for one.
  const blocked = input !== null && (effect === null || effect.transferred === 0);
  useEffect(() => onBlocked(blocked), [blocked, onBlocked]);
  return (
    <>
      <p>{t('terminalList.transfer.tip')}</p>
      <p>{t('terminalList.transfer.stays')}</p>
      <Form.Item {...field('clientId')} label={t('terminalList.transfer.client')}>
        <ClientPicker />
      </Form.Item>
      {error !== null && <Refusal title={t('common.failed.operation')} reason={errorText(t, error)} />}
      {busy && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {effect !== null && <Effect effect={effect} count={countOf(chosen)} />}
    </>
  );
}

function Effect({ effect: { transferred, servers, contacts }, count }: { effect: TransferEffect; count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p>{t('terminalList.transfer.effect', { transferred, count })}</p>
      {contacts > 0 && <p>{t('terminalContacts.ending', { count: contacts })}</p>}
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
    </div>
  );
}
