import type { FunctionOption } from '@roger/contract/families/fleet/terminal-function';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QuoteRequest } from '../../../features/renewal/use-quote-request.ts';

/** Choice for selected functions billed by duration: K coins buy months, or pay by use. */
export function ByUseField({ byDuration }: { byDuration: readonly FunctionOption[] }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<Partial<QuoteRequest>>();
  const method = Form.useWatch('method', form);
  const functions = Form.useWatch('functions', form) ?? [];
  const selected = byDuration.filter(({ funcId }) => functions.includes(funcId));
  if (method !== 'KCOIN' || selected.length === 0) return null;
  return (
    <Form.Item
      name="byUse"
      label={selected.map(({ funcName }) => funcName).join(', ')}
      initialValue={false}
      preserve={false}
    >
      <Radio.Group
        options={[
          { value: false, label: t('terminalList.recharge.months') },
          { value: true, label: t('terminalList.recharge.byUse') },
        ]}
      />
    </Form.Item>
  );
}
