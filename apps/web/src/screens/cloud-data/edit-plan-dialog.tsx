import type { CloudPlanRow } from '@roger/contract/families/cloud-plan';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { PlanFields } from './plan-fields.tsx';

/** Changes names, prices, volume or sale of a plan. */
export function EditPlanDialog({ row, onClose }: { row: CloudPlanRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.cloudPlan.edit);
  return (
    <Dialog title={(shown) => `${t('cloudPlan.edit')}: ${shown.goodsCode}`} open={row} onClose={onClose} width={620}>
      {(shown) => (
        <CallForm
          call={api.cloudPlan.edit}
          act="edit"
          initialValues={shown}
          extra={{ goodsId: shown.goodsId, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            {shown.fromProvider && <p>{t('cloudPlan.providerTip')}</p>}
            <PlanFields field={field} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}
