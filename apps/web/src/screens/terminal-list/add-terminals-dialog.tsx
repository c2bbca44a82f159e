import { nextTerminalId } from '@roger/contract/fields/terminal-fields';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { WholeNumber } from '../../kit/whole-number.tsx';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { queryOf } from '../../lib/query.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { TypePicker } from '../../features/pickers/lookup-pickers.tsx';
import { firstOf } from '../../lib/coins.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { refusalText } from '../../features/renewal/refusal-text.ts';
import '../../features/renewal/renewal.css';
import { periodsOfAYear } from '../../features/renewal/payment-unit.ts';
import { AddPayment } from './add-payment.tsx';
import { CreatedDialog } from './created-dialog.tsx';
import { FunctionField } from './function-field.tsx';
import { HardwareFields } from './terminal-fields.tsx';

type Created = ResultFor<typeof api.terminal.add>;

/** Adds one terminal or a range of consecutive ids; what was created is shown with its passwords, this once. */
export function AddTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created | null>(null);
  const [quoteId, setQuoteId] = useState<string | null | undefined>(undefined);
  const nameOf = useFunctionNames();
  const own = useShownHoldings(open);
  return (
    <>
      <FormDialog
        title={t('terminalList.add')}
        call={api.terminal.add}
        done={t('common.done.add')}
        okText={t('terminalList.addAndPay')}
        initialValues={{ count: 1, payment: { method: firstOf(own), periods: periodsOfAYear(firstOf(own)) } }}
        extra={{ quoteId: quoteId ?? undefined }}
        explain={(refusal) => refusalText(t, refusal, nameOf)}
        blocked={quoteId === null}
        open={open}
        onClose={onClose}
        onDone={setCreated}
        width={720}
      >
        <AddFields />
        <FunctionField />
        <AddPayment own={own} open={open} onQuote={setQuoteId} />
      </FormDialog>
      <CreatedDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
}

function AddFields() {
  const { t } = useTranslation();
  const field = useField(api.terminal.add);
  const form = Form.useFormInstance();
  const values = Form.useWatch([], form) as
    { clientId?: number; typeId?: number; msId?: string; count?: number | string } | undefined;
  const { clientId, typeId, msId = '' } = values ?? {};
  const count = typeof values?.count === 'number' ? values.count : 1;
  useDefaults(clientId, typeId);
  const lastId = /^[A-Z]\d{10}$/.test(msId) && count > 1 ? nextTerminalId(msId, count - 1) : null;
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('clientId')}>
          <ClientPicker />
        </Form.Item>
        <Form.Item {...field('typeId')}>
          <TypePicker />
        </Form.Item>
        <Form.Item
          {...field('msId')}
          label={t('terminalList.firstId')}
          extra={lastId === null ? t('terminalList.idTip') : t('terminalList.lastId', { msId: lastId })}
        >
          <Input maxLength={11} />
        </Form.Item>
        <Form.Item {...field('count')} extra={t('terminalList.countTip')}>
          <WholeNumber />
        </Form.Item>
        <Form.Item {...field('msName')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item {...field('msPwd')} extra={t('terminalList.passwordTip')}>
          <Input maxLength={6} autoComplete="off" />
        </Form.Item>
      </div>
      <Collapse
        ghost
        items={[
          {
            key: 'hardware',
            label: t('terminalList.sections.hardware'),
            forceRender: true,
            children: <HardwareFields field={field} several={count > 1} />,
          },
        ]}
      />
    </>
  );
}

/** Fills in the next free id once client and type are known. */
function useDefaults(clientId: number | undefined, typeId: number | undefined): void {
  const form = Form.useFormInstance();
  const known = clientId !== undefined && typeId !== undefined;
  const { data } = useQuery({
    ...queryOf(api.terminal.getUserAdd, { clientId: clientId ?? 0, typeId: typeId ?? 0 }),
    enabled: known,
  });
  useEffect(() => {
    if (data !== undefined && !form.isFieldTouched('msId')) form.setFieldsValue({ msId: data.msId });
  }, [form, data]);
}
