import type { ClientRow } from '@roger/contract/families/client';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

/** Hides the clients above from a client and everybody beneath it, and says what that means. */
export function HideSuperiorDialog({ row, onClose }: { row: ClientRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.updateHideSuper);
  const shown = useLast(row);
  return (
    <FormDialog
      title={`${t('fields.client.hideSuper')}: ${shown?.clientname ?? ''}`}
      call={api.client.updateHideSuper}
      done={t('common.done.setting')}
      initialValues={{ hideSuper: shown?.hideSuper ?? false }}
      extra={{ id: shown?.id }}
      open={row !== null}
      onClose={onClose}
    >
      <p>{t('clientList.hide.tip')}</p>
      <p className="quiet">{t('clientList.hide.more')}</p>
      <Form.Item {...field('hideSuper')} required={false}>
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
