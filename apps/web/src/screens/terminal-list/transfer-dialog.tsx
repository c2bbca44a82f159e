import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Skeleton } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Refusal } from '../../kit/refusal.tsx';
import { useField } from '../../kit/rules.ts';
import { ScrollingList } from '../../kit/scrolling-list.tsx';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { errorText } from '../../lib/error-text.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';

type TransferEffect = ResultFor<typeof api.terminal.transfer>;

interface TransferDialogProps {
  /** The terminals to move; null while there are none. */
  rows: readonly TerminalRow[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** Moves terminals to another client; what goes along, and what does not, is shown before. */
export function TransferDialog({ rows, onClose, onDone }: TransferDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalList.transfer.title')}: ${terminalsName(shown, i18n.language)}`}
      open={rows}
      onClose={onClose}
    >
      {(shown) => <TransferForm rows={shown} open={rows !== null} onDone={onDone} />}
    </Dialog>
  );
}

interface TransferFormProps {
  rows: readonly TerminalRow[];
  open: boolean;
  onDone: () => void;
}

function TransferForm({ rows, open, onDone }: TransferFormProps) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState(false);
  const msIds = useMemo(() => rows.map(({ msId }) => msId), [rows]);
  return (
    <CallForm
      call={api.terminal.transfer}
      extra={{ msIds }}
      done={({ transferred }) => t('terminalList.transfer.done', { count: transferred })}
      onDone={onDone}
    >
      <FormBody>
        <TransferFields msIds={msIds} open={open} onBlocked={setBlocked} />
      </FormBody>
      <FormFoot submit={t('terminalList.transfer.action')} blocked={blocked} />
    </CallForm>
  );
}

interface TransferFieldsProps {
  msIds: string[];
  open: boolean;
  /** Is there nothing to move, or is it not known yet? */
  onBlocked: (blocked: boolean) => void;
}

function TransferFields({ msIds, open, onBlocked }: TransferFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.transfer);
  const clientId = Form.useWatch('clientId', Form.useFormInstance()) as number | undefined;
  const input = clientId === undefined ? null : { msIds, clientId };
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
      {effect !== null && <Effect effect={effect} count={msIds.length} />}
    </>
  );
}

function Effect({ effect: { transferred, servers }, count }: { effect: TransferEffect; count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p>{t('terminalList.transfer.effect', { transferred, count })}</p>
      {servers.length > 0 && (
        <ScrollingList title={t('terminalList.transfer.servers')}>
          {servers.map(({ msId, servName }) => (
            <li key={`${msId} ${servName}`}>
              <span className="figures">{msId}</span>
              <span>{servName}</span>
            </li>
          ))}
        </ScrollingList>
      )}
    </div>
  );
}
