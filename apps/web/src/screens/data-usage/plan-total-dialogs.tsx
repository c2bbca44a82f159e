import type { DataUsageRow } from '@roger/contract/families/data-usage';
import { Form, InputNumber, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { asIds, countOf, type Chosen } from '../../lib/chosen.ts';

/** Sets what the plan of one card gives a month. */
export function PlanTotalDialog({ row, onClose }: { row: DataUsageRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.dataUsage.edit);
  return (
    <Dialog title={t('dataUsage.edit')} open={row} onClose={onClose}>
      {({ id, iccid, planTotal, rowVersion }) => (
        <CallForm call={api.dataUsage.edit} act="edit" initialValues={{ planTotal }} extra={{ id, rowVersion }}>
          <FormBody>
            <p className="figures">{iccid}</p>
            <PlanTotal item={field('planTotal')} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}

/** The same of several cards at once. */
export function PlanTotalsDialog({ chosen, onClose }: { chosen: Chosen<DataUsageRow> | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.dataUsage.editBatch);
  return (
    <Dialog title={t('dataUsage.edit')} open={chosen} onClose={onClose}>
      {(shown) => (
        <CallForm
          call={api.dataUsage.editBatch}
          act="edit"
          initialValues={{ planTotal: shown.rows[0]?.planTotal ?? null }}
          extra={asIds(shown, ({ id }) => id)}
        >
          <FormBody>
            <p>{t('common.list.records', { count: countOf(shown) })}</p>
            <PlanTotal item={{ ...field('planTotal'), rules: [] }} />
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}

function PlanTotal({ item }: { item: FormItemProps }) {
  const { t } = useTranslation();
  return (
    <Form.Item {...item} extra={t('dataUsage.tip')}>
      <InputNumber className="picker" min={0.01} max={1e9} precision={2} />
    </Form.Item>
  );
}
