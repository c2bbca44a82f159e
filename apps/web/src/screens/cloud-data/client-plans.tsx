import { EMPTY_SET } from '@roger/contract/constants';
import type { AssignedPlan } from '@roger/contract/families/cloud/cloud-plan';
import { Checkbox, Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { planName } from '../../features/cloud/plan-name.tsx';
import { planTerms } from '../../features/cloud/plan-terms.ts';
import { useField } from '../../kit/fields/rules.ts';
import { DryRunPreview } from '../../kit/dialog/dry-run-preview.tsx';
import { SetVersion } from '../../kit/dialog/set-version.tsx';
import { api } from '../../lib/api/api.ts';
import type { ResultFor } from '../../lib/api/call.ts';

interface ClientPlansProps {
  clientId: number;
  /** Plans that the own client can assign. */
  own: AssignedPlan[];
  /** Plans of the client; the account cannot remove those that are not its own. */
  assigned: AssignedPlan[];
  onBlocked: (blocked: boolean) => void;
}

/** Checkboxes for the plans of a client, its default plan, and a preview of the change. */
export function ClientPlans({ clientId, own, assigned, onBlocked }: ClientPlansProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.cloudPlan.saveClientCloudData);
  const form = Form.useFormInstance();
  const assignedIds = assigned.map(({ goodsId }) => goodsId);
  const ownIds = own.map(({ goodsId }) => goodsId);
  const before = ownIds.filter((id) => assignedIds.includes(id));
  const defaultBefore = assigned.find(({ isDefault }) => isDefault)?.goodsId ?? null;
  const selected = (Form.useWatch('goodsIds', form) as number[] | undefined) ?? before;
  const defaultId = (Form.useWatch('defaultGoodsId', form) as number | null | undefined) ?? null;
  const others = assigned.filter(({ goodsId }) => !ownIds.includes(goodsId));
  const stays = [...own.filter(({ goodsId }) => selected.includes(goodsId)), ...others];
  const lostDefault = defaultId !== null && !stays.some(({ goodsId }) => goodsId === defaultId);
  useEffect(() => {
    if (lostDefault) form.setFieldsValue({ defaultGoodsId: null });
  }, [form, lostDefault]);
  const input = { clientId, goodsIds: selected, defaultGoodsId: lostDefault ? null : defaultId };
  const nameOf = (plan: AssignedPlan) => planName(plan, i18n.language);
  return (
    <>
      <SetVersion version={assigned[0]?.setVersion ?? EMPTY_SET} />
      <Form.Item {...field('goodsIds')} initialValue={before}>
        <Checkbox.Group
          className="plan-choice"
          options={own.map((plan) => ({ value: plan.goodsId, label: <PlanChoice plan={plan} /> }))}
        />
      </Form.Item>
      <Form.Item {...field('defaultGoodsId')} initialValue={defaultBefore} extra={t('cloudPlan.defaultTip')}>
        <Select
          className="picker"
          allowClear
          options={stays.map((plan) => ({ value: plan.goodsId, label: nameOf(plan) }))}
        />
      </Form.Item>
      <DryRunPreview
        call={api.cloudPlan.saveClientCloudData}
        input={input}
        isIdle={({ added, removed }) => added + removed === 0 && input.defaultGoodsId === defaultBefore}
        onBlocked={onBlocked}
      >
        {(effect) => <Effect effect={effect} defaultChanges={input.defaultGoodsId !== defaultBefore} />}
      </DryRunPreview>
    </>
  );
}

function PlanChoice({ plan }: { plan: AssignedPlan }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {planName(plan, i18n.language)} <span className="quiet">{planTerms(t, i18n.language, plan)}</span>
    </>
  );
}

interface EffectProps {
  effect: ResultFor<typeof api.cloudPlan.saveClientCloudData>;
  defaultChanges: boolean;
}

function Effect({ effect: { added, removed, clients, running }, defaultChanges }: EffectProps) {
  const { t } = useTranslation();
  if (added + removed === 0) return defaultChanges ? null : <p className="quiet">{t('cloudPlan.unchanged')}</p>;
  return (
    <ul>
      {added > 0 && <li>{t('cloudPlan.gives', { count: added })}</li>}
      {removed > 0 && <li>{t('cloudPlan.takes', { count: removed })}</li>}
      {clients > 0 && <li>{t('cloudPlan.below', { count: clients })}</li>}
      {running > 0 && <li>{t('cloudPlan.running', { count: running })}</li>}
    </ul>
  );
}
