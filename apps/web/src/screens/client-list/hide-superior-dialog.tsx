import type { ClientRow } from '@roger/contract/families/client';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';

/** Hides the clients above from a client and everybody beneath it, or only how to reach its superior; says what that means. */
export function HideSuperiorDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.updateHideSuper);
  return (
    <Dialog title={(shown) => `${t('fields.client.hideSuper')}: ${shown.clientname}`} open={row} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.client.updateHideSuper}
          act="setting"
          initialValues={{ hideSuper: shown.hideSuper ?? false, hideSuperContact: shown.hideSuperContact ?? false }}
          extra={{ id: shown.id }}
        >
          <FormBody>
            <Form.Item
              {...field('hideSuper')}
              required={false}
              extra={`${t('clientList.hide.tip')} ${t('clientList.hide.more')}`}
            >
              <Switch />
            </Form.Item>
            <Form.Item {...field('hideSuperContact')} extra={t('clientList.hide.contactTip')}>
              <Switch />
            </Form.Item>
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
