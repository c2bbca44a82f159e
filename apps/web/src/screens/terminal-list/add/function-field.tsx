import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { useFunctionOptions } from '../../../lib/form/use-function-options.ts';
import { usePocOnly } from './use-poc-only.ts';
import { searchedLabels } from '../../../kit/fields/searched-labels.ts';

/** Functions of added terminals: always PoC, gateways nothing else; a voucher fixes its own functions. */
export function FunctionField() {
  const { t } = useTranslation();
  const field = useField(api.terminal.add);
  const form = Form.useFormInstance();
  const byVoucher = Form.useWatch(['payment', 'method'], form) === 'VOUCHER';
  const pocOnly = usePocOnly();
  const { data, isPending } = useFunctionOptions();
  const isPoc = (funcId: number) => data?.find((one) => one.funcId === funcId)?.category === 'poc';
  useEffect(() => {
    const selected = form.getFieldValue('functions') as number[] | undefined;
    const poc = (data ?? []).filter(({ category }) => category === 'poc').map(({ funcId }) => funcId);
    const hasInvalid = pocOnly && selected?.some((funcId) => !poc.includes(funcId)) === true;
    if (poc.length === 0 || (selected !== undefined && !hasInvalid)) return;
    form.setFieldValue('functions', poc);
    // A voucher for further functions is invalid too.
    if (hasInvalid) form.setFieldValue(['payment', 'voucherId'], undefined);
  }, [form, data, pocOnly]);
  return (
    <Form.Item {...field('functions')} {...(pocOnly && { extra: t('terminalList.recharge.gatewayTip') })}>
      <Select<number[]>
        className="picker"
        mode="multiple"
        loading={isPending}
        disabled={byVoucher}
        showSearch={searchedLabels}
        options={(data ?? [])
          .filter(({ category }) => (pocOnly ? category === 'poc' : category !== 'cloudSim'))
          .map(({ funcId, funcName }) => ({ value: funcId, label: funcName, disabled: isPoc(funcId) }))}
      />
    </Form.Item>
  );
}
