import type { AssignedPlan } from '@roger/contract/families/cloud-plan';
import { Checkbox, Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { planName } from '../../features/cloud/plan-name.tsx';
import { planTerms } from '../../features/cloud/plan-terms.ts';
import { useField } from '../../kit/rules.ts';
import { Trial } from '../../kit/trial.tsx';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';

type Save = typeof api.cloudPlan.saveClientCloudData;

interface ClientPlansProps {
  clientId: number;
  /** What can be given. */
  own: AssignedPlan[];
  /** What the client has; some of it may not be the asker's to take. */
  held: AssignedPlan[];
  onBlocked: (blocked: boolean) => void;
}

/** The plans of a client as a list to tick, its default, and what saving would change. */
export function ClientPlans({ clientId, own, held, onBlocked }: ClientPlansProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.cloudPlan.saveClientCloudData);
  const form = Form.useFormInstance();
  const heldIds = held.map(({ goodsId }) => goodsId);
  const ownIds = own.map(({ goodsId }) => goodsId);
  const before = ownIds.filter((id) => heldIds.includes(id));
  const defaultBefore = held.find(({ isDefault }) => isDefault)?.goodsId ?? null;
  const chosen = (Form.useWatch('goodsIds', form) as number[] | undefined) ?? before;
  const defaultId = (Form.useWatch('defaultGoodsId', form) as number | null | undefined) ?? null;
  const others = held.filter(({ goodsId }) => !ownIds.includes(goodsId));
  const stays = [...own.filter(({ goodsId }) => chosen.includes(goodsId)), ...others];
  const lostDefault = defaultId !== null && !stays.some(({ goodsId }) => goodsId === defaultId);
  useEffect(() => {
    if (lostDefault) form.setFieldsValue({ defaultGoodsId: null });
  }, [form, lostDefault]);
  const asked = { clientId, goodsIds: chosen, defaultGoodsId: lostDefault ? null : defaultId };
  const nameOf = (plan: AssignedPlan) => planName(plan, i18n.language);
  return (
    <>
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
      <Trial
        call={api.cloudPlan.saveClientCloudData}
        input={asked}
        isIdle={({ added, removed }) => added + removed === 0 && asked.defaultGoodsId === defaultBefore}
        onBlocked={onBlocked}
      >
        {(effect) => <Effect effect={effect} defaultChanges={asked.defaultGoodsId !== defaultBefore} />}
      </Trial>
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

/** What saving would change, in words. */
function Effect({ effect, defaultChanges }: { effect: ResultFor<Save>; defaultChanges: boolean }) {
  const { t } = useTranslation();
  const { added, removed, clients, running } = effect;
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
