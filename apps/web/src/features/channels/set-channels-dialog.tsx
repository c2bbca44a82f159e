import { MAX_CHANNELS } from '@roger/contract/constants';
import type { TerminalChannel } from '@roger/contract/families/terminal-channels';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import { ChannelGroupPicker } from './channel-group-picker.tsx';
import './channels.css';

interface SetChannelsDialogProps {
  /** The terminals whose channels are to be set; null while there are none. */
  chosen: ChosenTerminals | null;
  /** Those to begin with. */
  channels?: readonly TerminalChannel[];
  onClose: () => void;
  onDone?: () => void;
}

/** Writes anew which group is on which channel; the channels stay so until somebody changes them. */
export function SetChannelsDialog({ chosen, channels = [], onClose, onDone }: SetChannelsDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = (shown: ChosenTerminals) =>
    `${t('terminalChannels.set.title')}: ${terminalsName(shown, i18n.language)}`;
  return (
    <Dialog title={titleOf} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminal.fixedChannel}
          extra={asMsIds(shown)}
          initialValues={{ channels: channels.map(({ channel, grpId }) => ({ channel, grpId })) }}
          done={(terminals) => t('terminalChannels.done', { count: terminals.length })}
          onDone={() => onDone?.()}
        >
          <FormBody>
            <p>{t('terminalChannels.set.tip')}</p>
            <ChannelLines msId={shown.matching === null && shown.rows.length === 1 ? shown.rows[0]?.msId : undefined} />
          </FormBody>
          <FormFoot submit={t('terminalChannels.set.action')} />
        </CallForm>
      )}
    </Dialog>
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
  const taken = new Set(lines.map((line) => line?.channel));
  const next = Array.from({ length: MAX_CHANNELS }, (_, index) => index + 1).find((number) => !taken.has(number));
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
            icon={<PlusOutlined />}
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
        <InputNumber min={1} max={MAX_CHANNELS} precision={0} aria-label={`${number} ${line + 1}`} />
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
