import type { ClientRow } from '@roger/contract/families/client';
import { Form, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';

const LAST_DAY = 365;
const USUAL_DAYS = 30;

/** Sets the expiry reminder of the selected clients. */
export function SetReminderDialog({ rows, onClose }: { rows: ClientRow[] | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.setReminderDays);
  const shown = useLast(rows) ?? [];
  return (
    <FormDialog
      title={t('clientList.batch.reminder')}
      call={api.client.setReminderDays}
      done={t('common.done.setting')}
      initialValues={{ enabled: true, days: shown[0]?.reminderDays ?? USUAL_DAYS }}
      extra={{ ids: shown.map(({ id }) => id) }}
      open={rows !== null}
      onClose={onClose}
    >
      <p>{t('clientList.batch.count', { count: shown.length })}</p>
      <Form.Item
        {...field('enabled')}
        label={t('fields.client.reminderEnabled')}
        extra={t('clientList.batch.reminderTip')}
      >
        <Switch />
      </Form.Item>
      <Form.Item {...field('days')}>
        <InputNumber className="picker" min={1} max={LAST_DAY} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
