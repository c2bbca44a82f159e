import type { TerminalChannel } from '@roger/contract/families/fleet/terminal-channels';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { ChannelGroupPicker } from './channel-group-picker.tsx';

interface EditChannelDialogProps {
  msId: string;
  /** The channel to change; null while the dialog is closed. */
  channel: TerminalChannel | null;
  onClose: () => void;
}

/** Changes the group, name and area of one channel; without a group the channel is deleted. */
export function EditChannelDialog({ msId, channel, onClose }: EditChannelDialogProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.editChannel);
  return (
    <Dialog title={(shown) => `${t('terminalChannels.edit.title')}: ${shown.channel}`} open={channel} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.terminal.editChannel}
          operation="edit"
          extra={{ msId, channel: shown.channel }}
          initialValues={{ grpId: shown.grpId, name: shown.name, area: shown.area }}
        >
          <FormBody>
            <Form.Item {...field('grpId')} extra={t('terminalChannels.edit.groupTip')}>
              <ChannelGroupPicker msId={msId} allowClear />
            </Form.Item>
            <Form.Item {...field('name')} extra={t('terminalChannels.edit.nameTip')}>
              <Input allowClear count={{ max: 32 }} />
            </Form.Item>
            <Form.Item {...field('area')}>
              <Input allowClear count={{ max: 32 }} />
            </Form.Item>
          </FormBody>
          <FormFooter />
        </CallForm>
      )}
    </Dialog>
  );
}
