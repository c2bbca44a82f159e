import { nextTerminalId } from '@roger/contract/fields/terminal-fields';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Form, Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Section } from '../../kit/dialog-parts.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { useField } from '../../kit/rules.ts';
import { WholeNumber } from '../../kit/whole-number.tsx';
import { useAllowed } from '../../lib/allowed.ts';
import { api } from '../../lib/api.ts';
import type { ResultFor } from '../../lib/call.ts';
import { chosenRows } from '../../lib/chosen.ts';
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
import { ConnectionFields, HardwareFields } from './terminal-fields.tsx';
import { useTerminalsLink } from './use-terminals-link.ts';

type Created = ResultFor<typeof api.terminal.add>;

/** Adds one terminal or a range of consecutive ids; what was created is shown with its passwords, this once. */
export function AddTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created | null>(null);
  const [quoteId, setQuoteId] = useState<string | null | undefined>(undefined);
  const nameOf = useFunctionNames();
  const billResult = useBillResult();
  const terminalsLink = useTerminalsLink();
  const own = useShownHoldings(open);
  return (
    <>
      <Dialog title={t('terminalList.add')} open={open} onClose={onClose} width={720} drawer>
        <CallForm
          call={api.terminal.add}
          act="add"
          initialValues={{
            count: 1,
            connType: 'TCP',
            autoUpdate: true,
            payment: { method: firstOf(own), periods: periodsOfAYear(firstOf(own)) },
          }}
          extra={{ quoteId: quoteId ?? undefined }}
          done={({ created: added, billNo }, { clientId }) => ({
            ...billResult(t('terminalList.created', { count: added.length }), billNo, true),
            item: terminalsLink(chosenRows(...added), clientId),
          })}
          explain={(refusal) => refusalText(t, refusal, nameOf)}
          onDone={setCreated}
        >
          <FormBody>
            <AddFields />
            <Section title={t('terminalList.sections.payment')}>
              <FunctionField />
              <AddPayment own={own} open={open} onQuote={setQuoteId} />
            </Section>
          </FormBody>
          <FormFoot submit={t('terminalList.addAndPay')} blocked={quoteId === null} />
        </CallForm>
      </Dialog>
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
    <Section title={t('terminalList.sections.identity')}>
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
      <FoldedFields several={count > 1} />
    </Section>
  );
}

/** What most terminals are added without: the service has a value for each of them. */
function FoldedFields({ several }: { several: boolean }) {
  const { t } = useTranslation();
  const field = useField(api.terminal.add);
  const panel = (key: 'hardware' | 'connection', children: ReactNode) => ({
    key,
    label: t(`terminalList.sections.${key}`),
    forceRender: true,
    children,
  });
  return (
    <Collapse
      ghost
      items={[
        panel('hardware', <HardwareFields field={field} several={several} />),
        panel('connection', <ConnectionFields field={field} />),
      ]}
    />
  );
}

/** Fills in the next free id and the client's default server once client and type are known. */
function useDefaults(clientId: number | undefined, typeId: number | undefined): void {
  const form = Form.useFormInstance();
  // Who does not see servers would read its number; the service takes it anyway.
  const seesServers = useAllowed('serverList');
  const known = clientId !== undefined && typeId !== undefined;
  const { data } = useQuery({
    ...queryOf(api.terminal.getUserAdd, { clientId: clientId ?? 0, typeId: typeId ?? 0 }),
    enabled: known,
  });
  useEffect(() => {
    if (data === undefined) return;
    if (!form.isFieldTouched('msId')) form.setFieldsValue({ msId: data.msId });
    if (seesServers && !form.isFieldTouched('servId')) form.setFieldsValue({ servId: data.servId });
  }, [form, data, seesServers]);
}
