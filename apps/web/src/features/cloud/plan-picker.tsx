import type { AssignedPlan } from '@roger/contract/families/cloud/cloud-plan';
import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { api } from '../../lib/api/api.ts';
import { queryOf } from '../../lib/api/query.ts';
import { planName } from './plan-name.tsx';
import { planTerms } from './plan-terms.ts';
import { searchedLabels } from '../../kit/fields/searched-labels.ts';

const NO_PLANS: readonly AssignedPlan[] = [];

/** The plans that a client may bind, the default one first; null until they are known. */
export function useAssignedPlans(clientId: number): { plans: readonly AssignedPlan[] | null; error: unknown } {
  const { open } = useDialog();
  const { data, error } = useQuery({ ...queryOf(api.cloudPlan.queryCloudDataByClientId, { clientId }), enabled: open });
  const plans = data?.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) ?? null;
  return { plans: error === null ? plans : NO_PLANS, error };
}

/** An option of the list: name, volume and price of a plan. */
function renderOption({ data }: { data: { label: string; terms: string } }) {
  return (
    <>
      <div>{data.label}</div>
      <div className="quiet">{data.terms}</div>
    </>
  );
}

interface PlanPickerProps extends Pick<SelectProps, 'id' | 'value'> {
  plans: readonly AssignedPlan[];
  onChange?: (goodsId: number) => void;
}

/** One of these plans, each with its volume and its prices. */
export function PlanPicker({ plans, ...props }: PlanPickerProps) {
  const { t, i18n } = useTranslation();
  const options = plans.map((plan) => {
    const name = planName(plan, i18n.language);
    const label = plan.isDefault ? t('cloudSims.default', { plan: name }) : name;
    return { value: plan.goodsId, label, terms: planTerms(t, i18n.language, plan) };
  });
  return (
    <Select {...props} className="picker" options={options} showSearch={searchedLabels} optionRender={renderOption} />
  );
}

/** The terms of the selected plan, displayed below its field. */
export function PlanTerms({ plan }: { plan: AssignedPlan }) {
  const { t, i18n } = useTranslation();
  return planTerms(t, i18n.language, plan);
}
