import { MAX_MESSAGE } from '@roger/contract/constants';
import {
  forbiddenBy,
  remoteCommands,
  RemoteParams,
  type Place,
  type RemoteCommand,
} from '@roger/contract/families/remote-control';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelGroupPicker } from '../../features/channels/channel-group-picker.tsx';
import { CallForm, FormBody, FormFoot, useTouch } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFieldOf } from '../../kit/rules.ts';
import { WholeNumber } from '../../kit/whole-number.tsx';
import { useAllowedKeys } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { queryOf } from '../../lib/query.ts';
import { PlaceDialog, type Located } from './place-dialog.tsx';
import { useRemoteControl } from './use-remote-control.ts';

/** Has one terminal do something at once, and shows where it is once it has said so. */
export function RemoteDialogs({ row, onClose }: { row: TerminalRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [located, setLocated] = useState<Located | null>(null);
  return (
    <>
      <Dialog title={(shown) => `${t('remoteControl.action')}: ${shown.msId}`} open={row} onClose={onClose}>
        {(shown) => <RemoteForm msId={shown.msId} onLocated={(place) => setLocated({ msId: shown.msId, place })} />}
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
    <CallForm
      call={call}
      extra={{ msId, command, ...(erases ? { confirm: ['wipe'] } : {}) }}
      initialValues={{ params: { seconds: 30 } }}
      done={t('remoteControl.done', { msId, command: verb })}
      onDone={({ detail }) => command === 'locate' && onLocated(detail)}
    >
      <FormBody>
        <CommandChoice msId={msId} command={command} onChoose={setCommand} />
        {command === 'switchGroup' && <GroupField msId={msId} />}
        {command === 'monitor' && <SecondsField />}
        {command === 'message' && <TextField />}
        {erases && <TypedId msId={msId} typed={typed} onType={setTyped} />}
      </FormBody>
      <FormFoot submit={verb} danger={erases} blocked={erases && typed !== msId} />
    </CallForm>
  );
}

interface CommandChoiceProps {
  msId: string;
  command: RemoteCommand;
  onChoose: (command: RemoteCommand) => void;
}

/** The commands, each with what it does; who may not erase does not see that one could. */
function CommandChoice({ msId, command, onChoose }: CommandChoiceProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const mayErase = useAllowedKeys().has('terminal.wipe');
  const shown = remoteCommands.filter((one) => one !== 'wipe' || mayErase);
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
          onChoose(target.value as RemoteCommand);
        }}
        options={shown.map((one) => ({
          value: one,
          label: t(`values.command.${one}`),
          disabled: off.some((forbidden) => forbidden.command === one),
        }))}
      />
    </Form.Item>
  );
}

/** Commands that the terminal's settings forbid, each with the parameter that does. */
function useForbidden(msId: string) {
  const { data } = useQuery({ ...queryOf(api.terminal.queryMsExt, { msId }), gcTime: 0 });
  if (data === undefined) return [];
  return remoteCommands.flatMap((command) => {
    const parameter = forbiddenBy(command, data.parameters);
    return parameter === null ? [] : [{ command, parameter }];
  });
}

// A field shows only for the command that needs it.
const NEEDED = { ...RemoteParams, required: Object.keys(RemoteParams.properties) };

const useParam = () => useFieldOf(api.remoteControl.remoteControl, 'params', NEEDED);

function GroupField({ msId }: { msId: string }) {
  const param = useParam();
  return (
    <Form.Item {...param('grpId')}>
      <ChannelGroupPicker msId={msId} />
    </Form.Item>
  );
}

function SecondsField() {
  const param = useParam();
  return (
    <Form.Item {...param('seconds')}>
      <WholeNumber step={5} />
    </Form.Item>
  );
}

function TextField() {
  const param = useParam();
  return (
    <Form.Item {...param('text')}>
      <Input.TextArea maxLength={MAX_MESSAGE} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
    </Form.Item>
  );
}

interface TypedIdProps {
  msId: string;
  typed: string;
  onType: (typed: string) => void;
}

/** What cannot be undone is done only to the terminal whose ID somebody has typed. */
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
