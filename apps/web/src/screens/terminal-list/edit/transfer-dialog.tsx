import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { IdLink } from '../../../kit/text/id-link.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { ScrollingList } from '../../../kit/text/scrolling-list.tsx';
import { DryRunPreview } from '../../../kit/dialog/dry-run-preview.tsx';
import { api } from '../../../lib/api/api.ts';
import { asMsIds, countOf } from '../../../lib/form/selection.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { TerminalsDialog, type TerminalsActionProps } from '../../../features/terminals/terminals-dialog.tsx';
import { ClientPicker } from '../../../features/pickers/client-picker.tsx';
import { useTerminalsLink } from '../use-terminals-link.ts';

type TransferEffect = ResultFor<typeof api.terminal.transfer>;

/** Moves terminals to another client; the dialog lists beforehand what moves along and what ends. */
export function TransferDialog({ selection, onClose, onDone }: TerminalsActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalList.transfer.title')} selection={selection} onClose={onClose}>
      {(terminals) => <TransferForm terminals={terminals} onDone={onDone} />}
    </TerminalsDialog>
  );
}

function TransferForm({ terminals, onDone }: { terminals: SelectedTerminals; onDone: () => void }) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  const terminalsLink = useTerminalsLink();
  return (
    <DialogForm
      call={api.terminal.transfer}
      extra={asMsIds(terminals)}
      done={({ transferred }, { clientId }) => ({
        text: t('terminalList.transfer.done', { count: transferred }),
        item: terminalsLink(terminals, clientId),
      })}
      onDone={onDone}
      submit={t('terminalList.transfer.action')}
      blocked={blocked}
    >
      <TransferFields terminals={terminals} onBlocked={setBlocked} />
    </DialogForm>
  );
}

interface TransferFieldsProps {
  terminals: SelectedTerminals;
  /** True while nothing would move or the effect is unknown. */
  onBlocked: (blocked: boolean) => void;
}

function TransferFields({ terminals, onBlocked }: TransferFieldsProps) {
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
      <DryRunPreview
        call={api.terminal.transfer}
        input={clientId === undefined ? null : { ...asMsIds(terminals), clientId }}
        isIdle={({ transferred }) => transferred === 0}
        onBlocked={onBlocked}
      >
        {(effect) => <Effect effect={effect} count={countOf(terminals)} />}
      </DryRunPreview>
    </>
  );
}

function Effect({ effect, count }: { effect: TransferEffect; count: number }) {
  const { t } = useTranslation();
  const { transferred, servers, memberships, contacts, profiles, upgrades } = effect;
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
