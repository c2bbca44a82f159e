import { isTerminalId, nextTerminalId } from '@roger/contract/fields/terminal-fields';
import { useQuery } from '@tanstack/react-query';
import { Alert, Collapse, Form } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Section } from '../../../kit/dialog/dialog-parts.tsx';
import { useBillResult } from '../../../kit/dialog/use-bill-result.ts';
import { useField } from '../../../kit/fields/rules.ts';
import { WholeNumber } from '../../../kit/fields/whole-number.tsx';
import { useAllowed } from '../../../lib/session/allowed.ts';
import { api } from '../../../lib/api/api.ts';
import type { ResultFor } from '../../../lib/api/call.ts';
import { selectionOf } from '../../../lib/form/selection.ts';
import { queryOf } from '../../../lib/api/query.ts';
import { ClientPicker } from '../../../features/pickers/client-picker.tsx';
import { TypePicker } from '../../../features/pickers/lookup-pickers.tsx';
import { defaultCurrency } from '../../../lib/format/coins.ts';
import { useFunctionNames } from '../../../lib/form/use-function-names.ts';
import { useRetainedHoldings } from '../../../lib/form/use-holdings.ts';
import { FooterPrice } from '../../../features/renewal/quote-view.tsx';
import { refusalText } from '../../../features/renewal/refusal-text.ts';
import '../../../features/renewal/renewal.css';
import { periodsOfAYear } from '../../../features/renewal/payment-unit.ts';
import { AddPayment } from './add-payment.tsx';
import { CreatedDialog } from './created-dialog.tsx';
import { FunctionField } from './function-field.tsx';
import { ConnectionFields, HardwareFields } from './terminal-fields.tsx';
import type { AddQuote } from './use-add-quote.ts';
import { useTerminalsLink } from '../use-terminals-link.ts';

type Created = ResultFor<typeof api.terminal.add>;
type Defaults = ResultFor<typeof api.terminal.getUserAdd>;

/** Adds one terminal or a range of consecutive IDs; their passwords are displayed once. */
export function AddTerminalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [created, setCreated] = useState<Created | null>(null);
  const [quote, setQuote] = useState<AddQuote | null | undefined>(undefined);
  const quoteId = quote === undefined ? undefined : (quote?.quoteId ?? null);
  const nameOf = useFunctionNames();
  const billResult = useBillResult();
  const terminalsLink = useTerminalsLink();
  const own = useRetainedHoldings(open);
  return (
    <>
      <Dialog title={t('terminalList.add')} open={open} onClose={onClose} width={720} drawer>
        <DialogForm
          call={api.terminal.add}
          operation="add"
          initialValues={{
            count: 1,
            connType: 'TCP',
            autoUpdate: true,
            payment: { method: defaultCurrency(own), periods: periodsOfAYear(defaultCurrency(own)) },
          }}
          extra={{ quoteId: quoteId ?? undefined }}
          done={({ created: added, billNo }, { clientId }) => ({
            ...billResult(
              t('terminalList.addedTo', { count: added.length, client: added[0]?.clientName ?? '' }),
              billNo,
              true,
            ),
            item: terminalsLink(selectionOf(...added), clientId),
          })}
          explain={(refusal) => refusalText(t, refusal, nameOf)}
          onDone={setCreated}
          submit={t('terminalList.addAndPay')}
          blocked={quoteId === null}
          summary={quote && <FooterPrice quote={quote} />}
        >
          <AddFields />
          <Section title={t('terminalList.sections.payment')}>
            <FunctionField />
            <AddPayment own={own} open={open} onQuote={setQuote} />
          </Section>
        </DialogForm>
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
    | { clientId?: number; typeId?: number; msId?: string; count?: number | string; servId?: number | null }
    | undefined;
  const { clientId, typeId, msId = '' } = values ?? {};
  const count = typeof values?.count === 'number' ? values.count : 1;
  const defaults = useDefaults(clientId, typeId);
  const withoutServer = defaults?.servId === null && typeof values?.servId !== 'number';
  const lastId = isTerminalId(msId) && count > 1 ? nextTerminalId(msId, count - 1) : null;
  return (
    <Section title={t('terminalList.sections.identity')}>
      <div className="field-grid">
        <Form.Item {...field('clientId')}>
          <ClientPicker />
        </Form.Item>
        <Form.Item {...field('typeId')}>
          <TypePicker />
        </Form.Item>
        <TextField
          {...field('msId')}
          label={t('terminalList.firstId')}
          extra={lastId === null ? t('terminalList.idTip') : t('terminalList.lastId', { msId: lastId })}
          maxLength={11}
        />
        <Form.Item {...field('count')} extra={t('terminalList.countTip')}>
          <WholeNumber />
        </Form.Item>
        <TextField {...field('msName')} maxLength={64} />
        <TextField {...field('msPwd')} extra={t('terminalList.passwordTip')} maxLength={6} autoComplete="off" />
      </div>
      {withoutServer && <Alert type="warning" showIcon className="gap-below" title={t('terminalList.noServer')} />}
      <FoldedFields several={count > 1} />
    </Section>
  );
}

/** Rarely used fields; the API has a default for each. */
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

/**
 * Fills in the next free ID and the client's default server once client and type are known, and others when these
 * change, unless the user has entered some.
 */
function useDefaults(clientId: number | undefined, typeId: number | undefined): Defaults | undefined {
  const form = Form.useFormInstance();
  // Without access to servers the picker would display the bare id; the API applies the default anyway.
  const seesServers = useAllowed('serverList');
  const known = clientId !== undefined && typeId !== undefined;
  const { data } = useQuery({
    ...queryOf(api.terminal.getUserAdd, { clientId: clientId ?? 0, typeId: typeId ?? 0 }),
    enabled: known,
    // The ID that was free before the last addition is taken.
    gcTime: 0,
  });
  const proposed = useRef<Partial<Defaults>>({});
  useEffect(() => {
    if (data === undefined) return;
    const propose = (name: 'msId' | 'servId') => {
      const value: unknown = form.getFieldValue(name);
      // The form counts a proposal as touched, so that only its value says who entered it.
      if (value === undefined || value === proposed.current[name]) form.setFieldsValue({ [name]: data[name] });
    };
    propose('msId');
    if (seesServers) propose('servId');
    proposed.current = data;
  }, [form, data, seesServers]);
  return data;
}
