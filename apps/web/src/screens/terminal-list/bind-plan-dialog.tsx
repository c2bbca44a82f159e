import type { AssignedPlan } from '@roger/contract/families/cloud-plan';
import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Alert, Form, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsNoPeriod, useCloudRefusal } from '../../features/cloud/cloud-refusal.ts';
import { PlanPicker, PlanTerms, useAssignedPlans } from '../../features/cloud/plan-picker.tsx';
import { AGREED, useCloudConfirmations, useCloudOrder, type CloudForm } from '../../features/cloud/use-cloud-order.ts';
import { Confirmations } from '../../features/renewal/confirmations.tsx';
import { PeriodsInput } from '../../features/renewal/periods-input.tsx';
import { QuoteView } from '../../features/renewal/quote-view.tsx';
import '../../features/renewal/renewal.css';
import { useAskAgain } from '../../features/renewal/use-quote-request.ts';
import { useReportQuote } from '../../features/renewal/use-report-quote.ts';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { DialogToCome } from '../../kit/dialog-to-come.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { asMsIds, countOf, type Chosen } from '../../lib/chosen.ts';
import { useSession } from '../../lib/session.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useDryRun } from '../../lib/use-dry-run.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';

/** Terminals to bind a plan to, with whom they belong to. */
export type ChosenForPlan = Chosen<Pick<TerminalRow, 'msId' | 'clientId'>>;

interface BindPlanDialogProps {
  chosen: ChosenForPlan | null;
  onClose: () => void;
  onDone: () => void;
}

/** Binds a cloud plan to terminals, paid in K coins; what that costs and does is shown before, and is what is booked. */
export function BindPlanDialog({ chosen, onClose, onDone }: BindPlanDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('cloudSims.bind')}: ${terminalsName(shown, i18n.language)}`}
      open={chosen}
      onClose={onClose}
      width={640}
    >
      {(shown) => <WithPlans chosen={shown} onDone={onDone} />}
    </Dialog>
  );
}

type FormProps = Pick<BindPlanDialogProps, 'onDone'> & { chosen: ChosenForPlan };

/** The client of all that was chosen, or the own one, which holds all that it gives to those below. */
function useWhosePlans({ rows, matching }: ChosenForPlan): number {
  const own = useSession().clientInfo.id;
  const [clientId, ...others] = new Set(rows.map((row) => row.clientId));
  return matching === null && clientId !== undefined && others.length === 0 ? clientId : own;
}

function WithPlans({ chosen, onDone }: FormProps) {
  const { plans, error } = useAssignedPlans(useWhosePlans(chosen));
  if (plans === null || error !== null) return <DialogToCome error={error} />;
  return <BindForm chosen={chosen} plans={plans} onDone={onDone} />;
}

function unitsOf(plan: AssignedPlan | undefined): PlanUnit[] {
  if (plan === undefined) return [];
  return [
    ...(plan.yearlyPrice === null ? [] : (['yearly'] as const)),
    ...(plan.monthlyPrice === null ? [] : (['monthly'] as const)),
  ];
}

/** What the form begins with: the default plan, by the year where it is sold so. */
function firstChoice(plan: AssignedPlan) {
  const [unit] = unitsOf(plan);
  return { cloudDataId: plan.goodsId, ...(unit !== undefined && { unit }) };
}

function BindForm({ chosen, plans, onDone }: FormProps & { plans: readonly AssignedPlan[] }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const own = useShownHoldings(open);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  const [first] = plans;
  const named = useMemo(() => asMsIds(chosen), [chosen]);
  return (
    <CallForm
      call={api.terminal.bindCloudData}
      initialValues={{ ...(first !== undefined && firstChoice(first)), periods: 1, confirm: AGREED }}
      extra={{ ...named, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('cloudSims.bound', { billNo }), billNo, true)}
      explain={useCloudRefusal()}
      onDone={onDone}
    >
      <FormBody>
        {first === undefined ? (
          <Alert type="warning" showIcon title={t('cloudSims.noPlans')} />
        ) : (
          <BindFields {...{ own, plans, named }} several={countOf(chosen) > 1} onQuote={setQuoteId} />
        )}
      </FormBody>
      <FormFoot submit={t('cloudSims.bind')} blocked={quoteId === null} />
    </CallForm>
  );
}

interface BindFieldsProps {
  own: ReturnType<typeof useShownHoldings>;
  plans: readonly AssignedPlan[];
  named: ReturnType<typeof asMsIds>;
  /** Is it for more than one terminal? */
  several: boolean;
  /** The quote that stands for what the form shows; null while there is none. */
  onQuote: (quoteId: string | null) => void;
}

/** Is one terminal in the way of the others? */
function namesOne(error: unknown): boolean {
  return error instanceof ApiError && error.params['msId'] !== undefined;
}

/** Which plan for how long, and what that costs and does. */
function BindFields({ own, plans, named, several, onQuote }: BindFieldsProps) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const form = Form.useFormInstance<CloudForm>();
  const cloudDataId = Form.useWatch('cloudDataId', form);
  const unit = Form.useWatch('unit', form);
  const reasonOf = useCloudRefusal();
  const { order, confirmed, settled } = useCloudOrder();
  const input = useMemo(
    () =>
      order === null || cloudDataId === undefined || unit === undefined
        ? null
        : { ...order, ...named, cloudDataId, unit },
    [order, named, cloudDataId, unit],
  );
  const { answer: quote, error, busy } = useDryRun(api.terminal.bindCloudData, settled ? input : null, open);
  useReportQuote(
    busy || !settled || input === null ? null : (quote?.quoteId ?? null),
    fitsNoPeriod(error) ? null : error,
    onQuote,
  );
  return (
    <>
      <p>{t('cloudSims.tip')}</p>
      <PlanFields plan={plans.find(({ goodsId }) => goodsId === cloudDataId)} plans={plans} unit={unit} />
      <Confirmations options={useCloudConfirmations(error, confirmed, 'Bind')} always={AGREED} />
      <QuoteView {...{ quote, error, own, reasonOf }} busy={busy || !settled} requested={input !== null} />
      {several && namesOne(error) && <p className="quiet">{t('cloudSims.filters')}</p>}
    </>
  );
}

interface PlanFieldsProps {
  plan: AssignedPlan | undefined;
  plans: readonly AssignedPlan[];
  unit: PlanUnit | undefined;
}

function PlanFields({ plan, plans, unit }: PlanFieldsProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.bindCloudData);
  const form = Form.useFormInstance<CloudForm>();
  const askAgain = useAskAgain();
  const choose = (goodsId: number) => {
    const units = unitsOf(plans.find((one) => one.goodsId === goodsId));
    const [first] = units;
    if (first !== undefined && (unit === undefined || !units.includes(unit))) form.setFieldValue('unit', first);
    askAgain();
  };
  const units = unitsOf(plan).map((value) => ({ value, label: t(`values.planUnit.${value}`) }));
  return (
    <>
      <Form.Item {...field('cloudDataId')} {...(plan !== undefined && { extra: <PlanTerms plan={plan} /> })}>
        <PlanPicker plans={plans} onChange={choose} />
      </Form.Item>
      <div className="field-grid">
        <Form.Item {...field('unit')}>
          <Radio.Group options={units} onChange={askAgain} />
        </Form.Item>
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unit ?? 'yearly'} onChange={askAgain} />
        </Form.Item>
      </div>
    </>
  );
}
