import { MAX_CHANNELS } from '@roger/contract/constants';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { SetVersion } from '../../kit/dialog/set-version.tsx';
import { api } from '../../lib/api/api.ts';
import type { ResultFor } from '../../lib/api/call.ts';
import { asMsIds } from '../../lib/form/selection.ts';
import { WithLoaded } from '../forms/with-loaded.tsx';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { TerminalsDialog, type RelationActionProps } from '../terminals/terminals-dialog.tsx';
import { ChannelGroupPicker } from './channel-group-picker.tsx';
import './channels.css';

/** The channels to begin with, and their version. */
type Stored = Pick<ResultFor<typeof api.terminal.queryMsExt>, 'channels' | 'channelSetVersion'>;

/** Replaces the groups on the channels; they stay until they are changed by hand. */
export function SetChannelsDialog({ selection, onClose, onDone }: RelationActionProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalChannels.set.title')} selection={selection} onClose={onClose}>
      {(shown) => {
        const msId = onlyMsId(shown);
        // One terminal begins with its own channels, wherever it was selected: their version refuses a stale save.
        if (msId === undefined)
          return <SetForm selection={shown} msId={undefined} stored={undefined} onDone={onDone} />;
        return (
          <WithLoaded key={msId} call={api.terminal.queryMsExt} input={{ msId }}>
            {(stored) => <SetForm selection={shown} msId={msId} stored={stored} onDone={onDone} />}
          </WithLoaded>
        );
      }}
    </TerminalsDialog>
  );
}

/** The ID of a selection of one terminal. */
function onlyMsId({ matching, rows }: SelectedTerminals): string | undefined {
  return matching === null && rows.length === 1 ? rows[0]?.msId : undefined;
}

interface SetFormProps {
  selection: SelectedTerminals;
  msId: string | undefined;
  stored: Stored | undefined;
  onDone: (() => void) | undefined;
}

function SetForm({ selection, msId, stored, onDone }: SetFormProps) {
  const { t } = useTranslation();
  return (
    <CallForm
      call={api.terminal.fixedChannel}
      extra={asMsIds(selection)}
      initialValues={{ channels: (stored?.channels ?? []).map(({ channel, grpId }) => ({ channel, grpId })) }}
      done={(terminals) => t('terminalChannels.done', { count: terminals.length })}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <SetVersion version={stored?.channelSetVersion} />
        <p>{t('terminalChannels.set.tip')}</p>
        <ChannelLines msId={msId} />
      </FormBody>
      <FormFooter submit={t('terminalChannels.set.action')} />
    </CallForm>
  );
}

interface Line {
  channel?: number;
  grpId?: number;
}

/** A channel a line: its number and its group. */
function ChannelLines({ msId }: { msId: string | undefined }) {
  const { t } = useTranslation();
  const lines = (Form.useWatch('channels', Form.useFormInstance()) as Line[] | undefined) ?? [];
  const usedChannels = new Set(lines.map((line) => line?.channel));
  const next = Array.from({ length: MAX_CHANNELS }, (_, index) => index + 1).find(
    (number) => !usedChannels.has(number),
  );
  return (
    <Form.List name="channels">
      {(items, { add, remove }) => (
        <>
          <ul className="channel-lines">
            {items.map(({ key, name }) => (
              <ChannelLine key={key} line={name} msId={msId} onRemove={() => remove(name)} />
            ))}
          </ul>
          {items.length === 0 && <p className="quiet">{t('terminalChannels.none')}</p>}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            disabled={next === undefined}
            onClick={() => add({ channel: next })}
          >
            {t('terminalChannels.set.add')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

interface ChannelLineProps {
  line: number;
  msId: string | undefined;
  onRemove: () => void;
}

function ChannelLine({ line, msId, onRemove }: ChannelLineProps) {
  const { t } = useTranslation();
  const number = t('fields.group.channel');
  const group = t('fields.terminal.grpId');
  return (
    <li>
      <Form.Item name={[line, 'channel']} rules={[{ required: true, message: t('rules.required', { field: number }) }]}>
        <NumberField min={1} max={MAX_CHANNELS} precision={0} aria-label={`${number} ${line + 1}`} />
      </Form.Item>
      <Form.Item name={[line, 'grpId']} rules={[{ required: true, message: t('rules.required', { field: group }) }]}>
        <ChannelGroupPicker msId={msId} aria-label={`${group} ${line + 1}`} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('terminalChannels.set.remove', { number: line + 1 })}
        onClick={onRemove}
      />
    </li>
  );
}
