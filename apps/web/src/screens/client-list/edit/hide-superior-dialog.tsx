import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';

/** Hides the ancestors, or only the superior's contact data, from a client and its descendants. */
export function HideSuperiorDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.updateHideSuper);
  return (
    <Dialog title={(subject) => `${t('fields.client.hideSuper')}: ${subject.clientname}`} open={row} onClose={onClose}>
      {(subject) => (
        <DialogForm
          call={api.client.updateHideSuper}
          operation="setting"
          initialValues={{ hideSuper: subject.hideSuper ?? false, hideSuperContact: subject.hideSuperContact ?? false }}
          extra={{ id: subject.id }}
        >
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
        </DialogForm>
      )}
    </Dialog>
  );
}
