import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';

/** What added terminals are to have: PoC always, and whatever else is chosen; a voucher brings its own. */
export function FunctionField() {
  const field = useField(api.terminal.add);
  const form = Form.useFormInstance();
  const byVoucher = Form.useWatch(['payment', 'method'], form) === 'VOUCHER';
  const { data, isPending } = useFunctionOptions();
  const isPoc = (funcId: number) => data?.find((one) => one.funcId === funcId)?.category === 'poc';
  useEffect(() => {
    const chosen = form.getFieldValue('functions') as number[] | undefined;
    const poc = (data ?? []).filter(({ category }) => category === 'poc').map(({ funcId }) => funcId);
    if (chosen === undefined && poc.length > 0) form.setFieldValue('functions', poc);
  }, [form, data]);
  return (
    <Form.Item {...field('functions')}>
      <Select<number[]>
        className="picker"
        mode="multiple"
        loading={isPending}
        disabled={byVoucher}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data ?? []).map(({ funcId, funcName }) => ({
          value: funcId,
          label: funcName,
          disabled: isPoc(funcId),
        }))}
      />
    </Form.Item>
  );
}
