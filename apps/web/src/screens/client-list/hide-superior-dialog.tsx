import type { ClientRow } from '@roger/contract/families/client';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

/** Hides the clients above from a client and everybody beneath it, or only how to reach its superior; says what that means. */
export function HideSuperiorDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.updateHideSuper);
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('fields.client.hideSuper')}: ${shown?.clientname ?? ''}`}
      call={api.client.updateHideSuper}
      done={t('common.done.setting')}
      initialValues={{
        hideSuper: shown?.hideSuper ?? false,
        hideSuperContact: shown?.hideSuperContact ?? false,
      }}
      extra={{ id: shown?.id }}
      open={row !== null}
      onClose={onClose}
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
    </FormDialog>
  );
}
