import type { ClientRow } from '@roger/contract/families/client';
import { Form, InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { asIds, countOf, type Chosen } from '../../lib/chosen.ts';

const LAST_DAY = 365;
const USUAL_DAYS = 30;

/** Sets the expiry reminder of the selected clients. */
export function SetReminderDialog({ chosen, onClose }: { chosen: Chosen<ClientRow> | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.client.setReminderDays);
  return (
    <Dialog title={t('clientList.batch.reminder')} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.client.setReminderDays}
          act="setting"
          initialValues={{ enabled: true, days: shown.rows[0]?.reminderDays ?? USUAL_DAYS }}
          extra={asIds(shown, ({ id }) => id)}
        >
          <FormBody>
            <p>{t('clientList.batch.count', { count: countOf(shown) })}</p>
            <Form.Item
              {...field('enabled')}
              label={t('fields.client.reminderEnabled')}
              extra={t('clientList.batch.reminderTip')}
            >
              <Switch />
            </Form.Item>
            <DaysField />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}

/** The call takes the days of those who are not reminded too: they stand there again when somebody is. */
function DaysField() {
  const field = useField(api.client.setReminderDays);
  const enabled = Form.useWatch('enabled', Form.useFormInstance()) as boolean | undefined;
  return (
    <Form.Item {...field('days')} hidden={enabled !== true}>
      <InputNumber className="picker" min={1} max={LAST_DAY} precision={0} />
    </Form.Item>
  );
}
