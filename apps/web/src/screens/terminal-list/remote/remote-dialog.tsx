import { MAX_MESSAGE } from '@roger/contract/constants';
import {
  forbiddenBy,
  remoteCommands,
  RemoteParams,
  type Place,
  type RemoteCommand,
} from '@roger/contract/families/servers/remote-control';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelGroupPicker } from '../../../features/channels/channel-group-picker.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useTouch } from '../../../kit/dialog/call-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useFieldOf } from '../../../kit/fields/rules.ts';
import { WholeNumber } from '../../../kit/fields/whole-number.tsx';
import { useAllowedKeys } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import { fieldLabel } from '../../../lib/form/field-label.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { PlaceDialog, type Located } from './place-dialog.tsx';
import { useRemoteControl } from './use-remote-control.ts';

/** Sends a command to one terminal; a locate command displays the reported position. */
export function RemoteDialogs({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [located, setLocated] = useState<Located | null>(null);
  return (
    <>
      <Dialog title={({ msId }) => `${t('remoteControl.action')}: ${msId}`} open={row} onClose={onClose}>
        {({ msId }) => <RemoteForm msId={msId} onLocated={(place) => setLocated({ msId, place })} />}
      </Dialog>
      <PlaceDialog located={located} onClose={() => setLocated(null)} />
    </>
  );
}

interface RemoteFormProps {
  msId: string;
  onLocated: (place: Place | null) => void;
}

function RemoteForm({ msId, onLocated }: RemoteFormProps) {
  const { t } = useTranslation();
  const [command, setCommand] = useState<RemoteCommand>('locate');
  const [typed, setTyped] = useState('');
  const call = useRemoteControl();
  const verb = t(`values.command.${command}`);
  const erases = command === 'wipe';
  return (
    <DialogForm
      call={call}
      extra={{ msId, command, ...(erases ? { confirm: ['wipe'] } : {}) }}
      initialValues={{ params: { seconds: 30 } }}
      done={t('remoteControl.done', { msId, command: verb })}
      onDone={({ detail }) => command === 'locate' && onLocated(detail)}
      submit={verb}
      danger={erases}
      blocked={erases && typed !== msId}
    >
      <CommandChoice msId={msId} command={command} onSelect={setCommand} />
      <ParamField msId={msId} command={command} />
      {erases && <TypedId msId={msId} typed={typed} onType={setTyped} />}
    </DialogForm>
  );
}

interface CommandChoiceProps {
  msId: string;
  command: RemoteCommand;
  onSelect: (command: RemoteCommand) => void;
}

/** Selects a command; erasing is hidden without its permission. */
function CommandChoice({ msId, command, onSelect }: CommandChoiceProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const mayErase = useAllowedKeys().has('terminal.wipe');
  const visible = remoteCommands.filter((one) => one !== 'wipe' || mayErase);
  const off = useForbidden(msId);
  const why = off.map(({ command: one, parameter }) =>
    t('remoteControl.off', { command: t(`values.command.${one}`), parameter: fieldLabel(t, 'terminal', parameter) }),
  );
  return (
    <Form.Item
      label={t('remoteControl.what', { msId })}
      extra={[t(`remoteControl.tips.${command}`), ...why].map((text) => (
        <div key={text}>{text}</div>
      ))}
    >
      <Radio.Group
        className="choices"
        value={command}
        onChange={({ target }) => {
          touch();
          onSelect(target.value as RemoteCommand);
        }}
        options={visible.map((one) => ({
          value: one,
          label: t(`values.command.${one}`),
          disabled: off.some((forbidden) => forbidden.command === one),
        }))}
      />
    </Form.Item>
  );
}

/** Commands that the terminal's settings forbid, with the parameter that forbids each. */
function useForbidden(msId: string) {
  const { data } = useQuery({ ...queryOf(api.terminal.queryMsExt, { msId }), gcTime: 0 });
  if (data === undefined) return [];
  return remoteCommands.flatMap((command) => {
    const parameter = forbiddenBy(command, data.parameters);
    return parameter === null ? [] : [{ command, parameter }];
  });
}

// All parameters are required: a field is displayed only for the command that needs it.
const RequiredParams = { ...RemoteParams, required: Object.keys(RemoteParams.properties) };

/** The field of a command that takes a parameter. */
function ParamField({ msId, command }: { msId: string; command: RemoteCommand }) {
  const field = useFieldOf(api.remoteControl.remoteControl, 'params', RequiredParams);
  const params: { [C in RemoteCommand]?: { name: 'grpId' | 'seconds' | 'text'; input: ReactElement } } = {
    switchGroup: { name: 'grpId', input: <ChannelGroupPicker msId={msId} /> },
    monitor: { name: 'seconds', input: <WholeNumber step={5} /> },
    message: {
      name: 'text',
      input: <Input.TextArea count={{ max: MAX_MESSAGE, show: true }} autoSize={{ minRows: 2, maxRows: 4 }} />,
    },
  };
  const param = params[command];
  if (param === undefined) return null;
  return (
    <Form.Item key={param.name} {...field(param.name)}>
      {param.input}
    </Form.Item>
  );
}

interface TypedIdProps {
  msId: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Confirmation of an irreversible command: the user types the terminal's ID. */
function TypedId({ msId, typed, onType }: TypedIdProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const isOther = typed !== '' && !msId.startsWith(typed);
  return (
    <Form.Item
      label={t('remoteControl.typeId', { msId })}
      htmlFor="typed-id"
      validateStatus={isOther ? 'error' : ''}
      help={isOther ? t('remoteControl.otherId', { msId }) : undefined}
    >
      <Input
        id="typed-id"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          touch();
          onType(target.value.trim());
        }}
      />
    </Form.Item>
  );
}
