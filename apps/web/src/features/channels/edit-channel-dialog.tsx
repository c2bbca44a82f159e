import type { TerminalChannel } from '@roger/contract/families/terminal-channels';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { ChannelGroupPicker } from './channel-group-picker.tsx';

interface EditChannelDialogProps {
  msId: string;
  /** The channel to change; null while there is none. */
  channel: TerminalChannel | null;
  onClose: () => void;
}

/** Changes the group, name and area of one channel; without a group it goes. */
export function EditChannelDialog({ msId, channel, onClose }: EditChannelDialogProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.editChannel);
  return (
    <Dialog title={(shown) => `${t('terminalChannels.edit.title')}: ${shown.channel}`} open={channel} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminal.editChannel}
          act="edit"
          extra={{ msId, channel: shown.channel }}
          initialValues={{ grpId: shown.grpId, name: shown.name, area: shown.area }}
        >
          <FormBody>
            <Form.Item {...field('grpId')} extra={t('terminalChannels.edit.groupTip')}>
              <ChannelGroupPicker msId={msId} allowClear />
            </Form.Item>
            <Form.Item {...field('name')} extra={t('terminalChannels.edit.nameTip')}>
              <Input allowClear maxLength={32} />
            </Form.Item>
            <Form.Item {...field('area')}>
              <Input allowClear maxLength={32} />
            </Form.Item>
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
