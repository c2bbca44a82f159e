import { MAX_CLOUD_PERIODS } from '@roger/contract/constants';
import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useLast } from '../../lib/use-last.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** What may be asked to be confirmed before plans are booked. */
export type CloudConfirm = 'crossClient' | 'crossType' | 'convert';

/** A plan costs and lasts the same whatever the type of its terminal: there is nothing to ask. */
export const AGREED: CloudConfirm[] = ['crossType'];

/** What a form of plans holds. */
export interface CloudForm {
  cloudDataId?: number;
  unit?: PlanUnit;
  periods?: number | null;
  confirm?: CloudConfirm[];
}

/** How many periods are asked for, once typing has come to rest, and what was agreed to. */
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
  return { order, confirmed: confirm ?? [], settled: useSettled(periods) === periods };
}

/** What the service asks to be confirmed, or was told already: several clients, and a conversion. */
export function useCloudConfirmations(error: unknown, confirmed: readonly CloudConfirm[], act: 'Bind' | 'Renew') {
  const { t } = useTranslation();
  const refusal = error instanceof ApiError ? error : null;
  const needed = (key: CloudConfirm) => refusal?.confirm === key || confirmed.includes(key);
  const count = useLast(refusal?.key === 'clientsDiffer' ? Number(refusal.params['count']) : null);
  const crossClient = t(`cloudSims.crossClient${act}`, { count: count ?? 2 });
  return [
    { value: 'crossClient', label: crossClient, needed: needed('crossClient') },
    { value: 'convert', label: t('terminalList.renew.convert'), needed: needed('convert') },
  ];
}
