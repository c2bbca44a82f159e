import type { AssignedPlan } from '@roger/contract/families/cloud/cloud-plan';
import type { CloudBooking } from '@roger/contract/families/cloud/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { Alert, Form, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsNoPeriod, useCloudRefusal } from '../../../features/cloud/cloud-refusal.ts';
import { PlanPicker, PlanTerms, useAssignedPlans } from '../../../features/cloud/plan-picker.tsx';
import {
  AGREED,
  useCloudConfirmations,
  useCloudOrder,
  type CloudForm,
} from '../../../features/cloud/use-cloud-order.ts';
import { Confirmations } from '../../../features/renewal/confirmations.tsx';
import { PeriodsInput } from '../../../features/renewal/periods-input.tsx';
import { QuoteView } from '../../../features/renewal/quote-view.tsx';
import '../../../features/renewal/renewal.css';
import { useRefreshQuote } from '../../../features/renewal/use-quote-request.ts';
import { useReportQuote } from '../../../features/renewal/use-report-quote.ts';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { DialogSkeleton } from '../../../kit/dialog/dialog-skeleton.tsx';
import { TerminalsDialog } from '../../../features/terminals/terminals-dialog.tsx';
import { ShortList } from '../../../kit/text/short-list.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { useBillResult } from '../../../kit/dialog/use-bill-result.ts';
import { api } from '../../../lib/api/api.ts';
import { asMsIds, countOf, type Selection } from '../../../lib/form/selection.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDryRun } from '../../../lib/form/use-dry-run.ts';
import { useRetainedHoldings } from '../../../lib/form/use-holdings.ts';

type PlanTargets = Selection<Pick<TerminalRow, 'msId' | 'clientId'>>;

interface BindPlanDialogProps {
  selection: PlanTargets | null;
  onClose: () => void;
  onDone: () => void;
}

/** Binds a cloud plan to terminals, paid in K coins; the booking uses the displayed quote. */
export function BindPlanDialog({ selection, onClose, onDone }: BindPlanDialogProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('cloudSims.bind')} selection={selection} onClose={onClose} width={640}>
      {(terminals) => <WithPlans terminals={terminals} onDone={onDone} />}
    </TerminalsDialog>
  );
}

type FormProps = Pick<BindPlanDialogProps, 'onDone'> & { terminals: PlanTargets };

/** The common client of the terminals, else the own client, which has every plan that it grants. */
function usePlanClientId({ rows, matching }: PlanTargets): number {
  const own = useSession().clientInfo.id;
  const [clientId, ...others] = new Set(rows.map((row) => row.clientId));
  return matching === null && clientId !== undefined && others.length === 0 ? clientId : own;
}

function WithPlans({ terminals, onDone }: FormProps) {
  const { plans, error } = useAssignedPlans(usePlanClientId(terminals));
  if (plans === null || error !== null) return <DialogSkeleton error={error} />;
  return <BindForm terminals={terminals} plans={plans} onDone={onDone} />;
}

function unitsOf(plan: AssignedPlan | undefined): PlanUnit[] {
  if (plan === undefined) return [];
  return [
    ...(plan.yearlyPrice === null ? [] : (['yearly'] as const)),
    ...(plan.monthlyPrice === null ? [] : (['monthly'] as const)),
  ];
}

/** Initial values: the first plan, by the year if it is sold so. */
function defaultValues(plan: AssignedPlan) {
  const [unit] = unitsOf(plan);
  return { cloudDataId: plan.goodsId, ...(unit !== undefined && { unit }) };
}

function BindForm({ terminals, plans, onDone }: FormProps & { plans: readonly AssignedPlan[] }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const own = useRetainedHoldings(open);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  const [first] = plans;
  const several = countOf(terminals) > 1;
  const targets = useMemo(() => ({ ...asMsIds(terminals), ...(several && { leaveOut: true }) }), [terminals, several]);
  return (
    <DialogForm
      call={api.terminal.bindCloudData}
      initialValues={{ ...(first !== undefined && defaultValues(first)), periods: 1, confirm: AGREED }}
      extra={{ ...targets, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('cloudSims.bound', { billNo }), billNo, true)}
      explain={useCloudRefusal()}
      onDone={onDone}
      submit={t('cloudSims.bind')}
      blocked={quoteId === null}
    >
      {first === undefined ? (
        <Alert type="warning" showIcon title={t('cloudSims.noPlans')} />
      ) : (
        <BindFields {...{ own, plans, targets }} onQuote={setQuoteId} />
      )}
    </DialogForm>
  );
}

interface BindFieldsProps {
  own: ReturnType<typeof useRetainedHoldings>;
  plans: readonly AssignedPlan[];
  targets: ReturnType<typeof asMsIds> & { leaveOut?: boolean };
  /** Receives the quote of the form's current values, or null without one. */
  onQuote: (quoteId: string | null) => void;
}

/** Plan and periods, with the quote. */
function BindFields({ own, plans, targets, onQuote }: BindFieldsProps) {
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
        : { ...order, ...targets, cloudDataId, unit },
    [order, targets, cloudDataId, unit],
  );
  const { answer: quote, error, busy } = useDryRun(api.terminal.bindCloudData, settled ? input : null, open);
  const noneFits = error === null && quote?.items.length === 0;
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
      {error === null && <LeftOut terminals={quote?.leftOut ?? []} isAll={noneFits} />}
      {!noneFits && (
        <QuoteView {...{ quote, error, own, reasonOf }} busy={busy || !settled} requested={input !== null} />
      )}
      {noneFits && <p className="quiet">{t('cloudSims.filters')}</p>}
    </>
  );
}

interface LeftOutProps {
  terminals: NonNullable<CloudBooking['leftOut']>;
  /** True if the order leaves all of them out. */
  isAll: boolean;
}

/** Selected terminals that the order leaves out, each with the reason. */
function LeftOut({ terminals, isAll }: LeftOutProps) {
  const { t, i18n } = useTranslation();
  if (terminals.length === 0) return null;
  const lines = terminals.map(({ msId, reason }) => ({
    key: msId,
    text: t('cloudSims.of', { msId, reason: t(`cloudSims.leaveOut.${reason}`) }),
  }));
  const count = terminals.length.toLocaleString(i18n.language);
  return (
    <Alert
      className="gap-below"
      type="warning"
      showIcon
      title={isAll ? t('cloudSims.noneTakes') : t('cloudSims.leavesOut', { terminals: count })}
      description={<ShortList lines={lines} />}
    />
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
  const askAgain = useRefreshQuote();
  const selectPlan = (goodsId: number) => {
    const units = unitsOf(plans.find((one) => one.goodsId === goodsId));
    const [first] = units;
    if (first !== undefined && (unit === undefined || !units.includes(unit))) form.setFieldValue('unit', first);
    askAgain();
  };
  const units = unitsOf(plan).map((value) => ({ value, label: t(`values.planUnit.${value}`) }));
  return (
    <>
      <Form.Item {...field('cloudDataId')} {...(plan !== undefined && { extra: <PlanTerms plan={plan} /> })}>
        <PlanPicker plans={plans} onChange={selectPlan} />
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
