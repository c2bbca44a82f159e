import type { DataUsageRow } from '@roger/contract/families/cloud/data-usage';
import { Form, type FormItemProps } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { api } from '../../lib/api/api.ts';
import { asIds, countOf, type Selection } from '../../lib/form/selection.ts';

/** Sets the monthly volume of one card's plan, in MB. */
export function PlanTotalDialog({ row, onClose }: { row: DataUsageRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.dataUsage.edit);
  return (
    <Dialog title={t('dataUsage.edit')} open={row} onClose={onClose}>
      {({ id, iccid, planTotal, rowVersion }) => (
        <CallForm call={api.dataUsage.edit} operation="edit" initialValues={{ planTotal }} extra={{ id, rowVersion }}>
          <FormBody>
            <p className="figures">{iccid}</p>
            <PlanTotal item={field('planTotal')} />
          </FormBody>
          <FormFooter />
        </CallForm>
      )}
    </Dialog>
  );
}

/** Sets the monthly volume for several cards. */
export function PlanTotalsDialog({ chosen, onClose }: { chosen: Selection<DataUsageRow> | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.dataUsage.editBatch);
  return (
    <Dialog title={t('dataUsage.edit')} open={chosen} onClose={onClose}>
      {(subject) => (
        <CallForm
          call={api.dataUsage.editBatch}
          operation="edit"
          initialValues={{ planTotal: subject.rows[0]?.planTotal ?? null }}
          extra={asIds(subject, ({ id }) => id)}
        >
          <FormBody>
            <p>{t('common.list.records', { count: countOf(subject) })}</p>
            <PlanTotal item={{ ...field('planTotal'), rules: [] }} />
          </FormBody>
          <FormFooter />
        </CallForm>
      )}
    </Dialog>
  );
}

function PlanTotal({ item }: { item: FormItemProps }) {
  const { t } = useTranslation();
  return (
    <Form.Item {...item} extra={t('dataUsage.tip')}>
      <NumberField className="picker" min={0.01} max={1e9} precision={2} />
    </Form.Item>
  );
}
