import { MAX_SELECTED } from '@roger/contract/fields/selection';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { Alert, Form, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { DialogSkeleton } from '../../kit/dialog/dialog-skeleton.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useField } from '../../kit/fields/rules.ts';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { api } from '../../lib/api/api.ts';
import { terminalCountLabel } from '../../lib/format/terminal-count-label.ts';
import { useDryRun } from '../../lib/form/use-dry-run.ts';
import { useRetainedHoldings } from '../../lib/form/use-holdings.ts';
import { Confirmations } from '../renewal/confirmations.tsx';
import { PeriodsInput } from '../renewal/periods-input.tsx';
import { QuoteView } from '../renewal/quote-view.tsx';
import '../renewal/renewal.css';
import { useRefreshQuote } from '../renewal/use-quote-request.ts';
import { useReportQuote } from '../renewal/use-report-quote.ts';
import { fitsNoPeriod, useCloudRefusal } from './cloud-refusal.ts';
import {
  useRenewablePlans,
  type RenewalSelection,
  type RenewablePart,
  type RenewablePlans,
} from './renewable-plans.ts';
import { AGREED, useCloudConfirmations, useCloudOrder } from './use-cloud-order.ts';

interface RenewPlansDialogProps {
  /** Selection to renew; null while the dialog is closed. */
  choice: RenewalSelection | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Renews cloud plans with K coins of the own client. It displays price and effect first, and books that quote. */
export function RenewPlansDialog({ choice, onClose, onDone }: RenewPlansDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={({ chosen }) => `${t('cloudSims.renew')}: ${terminalCountLabel(chosen, i18n.language)}`}
      open={choice}
      onClose={onClose}
      width={640}
    >
      {(shown) => <WithPlans choice={shown} onDone={onDone} />}
    </Dialog>
  );
}

interface WithPlansProps {
  choice: RenewalSelection;
  onDone: (() => void) | undefined;
}

/** Loads the selected plans first, because all plans of one order must have the same unit. */
function WithPlans({ choice, onDone }: WithPlansProps) {
  const { found, error } = useRenewablePlans(choice);
  return found === null ? <DialogSkeleton error={error} /> : <RenewForm found={found} onDone={onDone} />;
}

function RenewForm({ found, onDone }: { found: RenewablePlans; onDone: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const reasonOf = useCloudRefusal();
  const own = useRetainedHoldings(open);
  const { parts } = found;
  const [unit, setUnit] = useState<PlanUnit | undefined>(parts[0]?.unit);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  const part = parts.find((one) => one.unit === unit);
  return (
    <CallForm
      call={api.terminal.renewCloudData}
      initialValues={{ periods: 1, confirm: AGREED }}
      extra={{ ...part?.named, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('cloudSims.renewed', { billNo }), billNo, true)}
      explain={reasonOf}
      onDone={() => onDone?.()}
    >
      <FormBody>
        <Shortcomings without={found.without} part={part} />
        <UnitChoice parts={parts} unit={unit} onChange={setUnit} />
        {part !== undefined && part.count <= MAX_SELECTED && <RenewFields {...{ own, part }} onQuote={setQuoteId} />}
      </FormBody>
      <FormFooter submit={t('terminalList.renew.action')} blocked={quoteId === null} />
    </CallForm>
  );
}

/** Selected items that cannot be renewed, with a hint. */
function Shortcomings({ without, part }: Pick<RenewablePlans, 'without'> & { part: RenewablePart | undefined }) {
  const { t, i18n } = useTranslation();
  const text = (value: number) => value.toLocaleString(i18n.language);
  if (part === undefined) return <Alert type="warning" showIcon title={t('cloudSims.nothing')} />;
  if (part.count > MAX_SELECTED) {
    return <Alert type="error" showIcon title={t('cloudSims.tooMany', { max: text(MAX_SELECTED) })} />;
  }
  if (without <= 0) return null;
  return (
    <Alert className="gap-below" type="info" showIcon title={t('cloudSims.leftOut', { terminals: text(without) })} />
  );
}

interface RenewFieldsProps {
  own: ReturnType<typeof useRetainedHoldings>;
  part: RenewablePart;
  /** Receives the quote for the current form values; null while none is valid. */
  onQuote: (quoteId: string | null) => void;
}

/** Number of periods to renew, with price and effect. */
function RenewFields({ own, part, onQuote }: RenewFieldsProps) {
  const { open } = useDialog();
  const field = useField(api.terminal.renewCloudData);
  const askAgain = useRefreshQuote();
  const reasonOf = useCloudRefusal();
  const { order, confirmed, settled } = useCloudOrder();
  const { unit, named } = part;
  const input = useMemo(() => (order === null ? null : { ...order, ...named }), [order, named]);
  const { answer: quote, error, busy } = useDryRun(api.terminal.renewCloudData, settled ? input : null, open);
  useReportQuote(
    busy || !settled || input === null ? null : (quote?.quoteId ?? null),
    fitsNoPeriod(error) ? null : error,
    onQuote,
  );
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('periods')}>
          <PeriodsInput unit={unit} onChange={askAgain} />
        </Form.Item>
      </div>
      <Confirmations options={useCloudConfirmations(error, confirmed, 'Renew')} always={AGREED} />
      <QuoteView {...{ quote, error, own, reasonOf }} busy={busy || !settled} requested={order !== null} />
    </>
  );
}

interface UnitChoiceProps {
  parts: readonly RenewablePart[];
  unit: PlanUnit | undefined;
  onChange: (unit: PlanUnit) => void;
}

/** Choice of the unit, if plans of both units are selected. */
function UnitChoice({ parts, unit, onChange }: UnitChoiceProps) {
  const { t, i18n } = useTranslation();
  const askAgain = useRefreshQuote();
  if (parts.length < 2) return null;
  const options = parts.map(({ unit: value, count }) => ({
    value,
    label: t('cloudSims.part', { unit: t(`values.planUnit.${value}`), plans: count.toLocaleString(i18n.language) }),
  }));
  const choose = (next: PlanUnit) => {
    onChange(next);
    askAgain();
  };
  return (
    <Form.Item label={t('cloudSims.units')}>
      <Radio.Group options={options} value={unit} onChange={({ target }) => choose(target.value as PlanUnit)} />
    </Form.Item>
  );
}
