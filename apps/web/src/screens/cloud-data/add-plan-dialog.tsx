import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { PlanFields } from './plan-fields.tsx';

/** Enters a plan by hand. */
export function AddPlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.cloudPlan.add);
  return (
    <Dialog title={t('cloudPlan.add')} open={open} onClose={onClose} width={620}>
      <CallForm call={api.cloudPlan.add} act="add" initialValues={{ enabled: true }}>
        <FormBody>
          <div className="field-grid">
            <Form.Item {...field('goodsCode')}>
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item {...field('goodsType')}>
              <Input maxLength={64} />
            </Form.Item>
          </div>
          <PlanFields field={field} />
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
