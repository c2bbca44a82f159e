import { PLATFORM_ID } from '@roger/contract/constants';
import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import type { Holdings } from '../../lib/coins.ts';
import { someOrNone } from '../../lib/form-values.ts';
import { useSession } from '../../lib/session.ts';
import { MethodChoice } from '../../renewal/method-choice.tsx';
import { unitOf } from '../../renewal/payment-unit.ts';
import { PeriodsInput } from '../../renewal/periods-input.tsx';
import type { ImportWay } from './import-way.ts';

interface ImportPaymentProps {
  own: Holdings | null;
  /** Has the check asked for a conversion? */
  converts: boolean;
}

/** How imported terminals are paid, if at all. */
export function ImportPayment({ own, converts }: ImportPaymentProps) {
  const { t } = useTranslation();
  // An import may do without them, a payment may not: the fields are those of a renewal.
  const field = useField(api.terminal.renew);
  const form = Form.useFormInstance<ImportWay>();
  const way = Form.useWatch('way', form);
  const confirmed = Form.useWatch('confirm', { form, preserve: true });
  const platform = useSession().clientInfo.id === PLATFORM_ID;
  const others = [
    ...(platform ? [{ value: 'GRANT', label: t('terminalList.importing.granted') }] : []),
    { value: 'NONE', label: t('terminalList.importing.unpaid') },
  ];
  // Other values are another question: a conversion that was agreed to is asked about again.
  const askAgain = () => form.setFieldValue('confirm', undefined);
  return (
    <>
      <Form.Item {...field('method')} name="way">
        <MethodChoice own={own} others={others} onChange={askAgain} />
      </Form.Item>
      {way !== 'NONE' && (
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unitOf(way, undefined)} onChange={askAgain} />
        </Form.Item>
      )}
      {(converts || confirmed !== undefined) && (
        <Form.Item name="confirm" getValueFromEvent={someOrNone}>
          <Checkbox.Group
            className="renew-confirm"
            options={[{ value: 'convert', label: t('terminalList.renew.convert') }]}
          />
        </Form.Item>
      )}
    </>
  );
}
