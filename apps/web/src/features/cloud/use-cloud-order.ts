import { MAX_CLOUD_PERIODS } from '@roger/contract/constants';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { useRetained } from '../../lib/react/use-retained.ts';
import { useDebouncedValue } from '../../lib/react/use-debounced-value.ts';

/** Questions that may need confirmation before plans are booked. */
export type CloudConfirm = 'crossClient' | 'crossType' | 'convert';

/** Confirmed in advance: price and duration of a plan do not depend on the terminal type. */
export const AGREED: CloudConfirm[] = ['crossType'];

/** Values of the plan form. */
export interface CloudForm {
  cloudDataId?: number;
  unit?: PlanUnit;
  periods?: number | null;
  confirm?: CloudConfirm[];
}

/** Requested periods, debounced, and the given confirmations. */
export function useCloudOrder(): {
  order: { periods: number; confirm?: CloudConfirm[] } | null;
  confirmed: readonly CloudConfirm[];
  settled: boolean;
} {
  const form = Form.useFormInstance<CloudForm>();
  const periods = Form.useWatch('periods', form);
  const confirm = Form.useWatch('confirm', { form, preserve: true });
  const order = useMemo(() => {
    const count = Number(periods);
    if (!Number.isInteger(count) || count < 1 || count > MAX_CLOUD_PERIODS) return null;
    return { periods: count, ...(confirm && { confirm }) };
  }, [periods, confirm]);
  return { order, confirmed: confirm ?? [], settled: useDebouncedValue(periods) === periods };
}

/** Requested and given confirmations: several clients, and a conversion. */
export function useCloudConfirmations(error: unknown, confirmed: readonly CloudConfirm[], act: 'Bind' | 'Renew') {
  const { t } = useTranslation();
  const refusal = error instanceof ApiError ? error : null;
  const needed = (key: CloudConfirm) => refusal?.confirm === key || confirmed.includes(key);
  const count = useRetained(refusal?.key === 'clientsDiffer' ? Number(refusal.params['count']) : null);
  const crossClient = t(`cloudSims.crossClient${act}`, { count: count ?? 2 });
  return [
    { value: 'crossClient', label: crossClient, needed: needed('crossClient') },
    { value: 'convert', label: t('terminalList.renew.convert'), needed: needed('convert') },
  ];
}
