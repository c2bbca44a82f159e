import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { Form, Switch } from 'antd';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { asIds, countOf, type Selection } from '../../../lib/form/selection.ts';

const LAST_DAY = 365;
const DEFAULT_DAYS = 30;

/** Sets the expiry reminder of the selected clients. */
export function SetReminderDialog({
  selection,
  onClose,
}: {
  selection: Selection<ClientRow> | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const field = useField(api.client.setReminderDays);
  return (
    <Dialog title={t('clientList.batch.reminder')} open={selection} onClose={onClose}>
      {(subject) => (
        <DialogForm
          call={api.client.setReminderDays}
          operation="setting"
          initialValues={{ enabled: true, days: subject.rows[0]?.reminderDays ?? DEFAULT_DAYS }}
          extra={asIds(subject, ({ id }) => id)}
        >
          <p>{t('clientList.batch.count', { count: countOf(subject) })}</p>
          <Form.Item
            {...field('enabled')}
            label={t('fields.client.reminderEnabled')}
            extra={t('clientList.batch.reminderTip')}
          >
            <Switch />
          </Form.Item>
          <DaysField />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** Hidden, but still sent while the reminder is off: the days apply when it is switched on again. */
function DaysField() {
  const field = useField(api.client.setReminderDays);
  const enabled = Form.useWatch('enabled', Form.useFormInstance()) as boolean | undefined;
  return (
    <Form.Item {...field('days')} hidden={enabled !== true}>
      <NumberField className="picker" min={1} max={LAST_DAY} precision={0} />
    </Form.Item>
  );
}
