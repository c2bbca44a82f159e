import type { FunctionOption } from '@roger/contract/families/fleet/terminal-function';
import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useDialog } from '../../../kit/dialog/dialog-context.ts';
import { TerminalsDialog } from '../../../features/terminals/terminals-dialog.tsx';
import { useBillResult } from '../../../kit/dialog/use-bill-result.ts';
import { defaultCurrency } from '../../../lib/format/coins.ts';
import { useRetainedHoldings } from '../../../lib/form/use-holdings.ts';
import { useFunctionNames } from '../../../lib/form/use-function-names.ts';
import { useFunctionOptions } from '../../../lib/form/use-function-options.ts';
import { selectedTerminals } from '../../../features/renewal/parts.ts';
import { refusalText } from '../../../features/renewal/refusal-text.ts';
import '../../../features/renewal/renewal.css';
import { useParts } from '../../../features/renewal/use-parts.ts';
import type { SelectedTerminals } from '../../../features/terminals/selected-terminals.ts';
import { WithSummary } from '../../../features/terminals/with-summary.tsx';
import { RechargeFields } from './recharge-fields.tsx';
import { recharge } from './recharge.ts';

interface RechargeDialogProps {
  /** The dialog is closed while it is null. */
  selection: SelectedTerminals | null;
  onClose: () => void;
  /** Receives the terminals for which functions were bought. */
  onDone: (recharged: SelectedTerminals) => void;
}

const NO_FUNCTIONS: readonly FunctionOption[] = [];

/** Buys functions for terminals with coins of the own client; the booking uses the displayed quote. */
export function RechargeDialog({ selection, onClose, onDone }: RechargeDialogProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalList.recharge.title')} selection={selection} onClose={onClose} width={640}>
      {(terminals) => (
        <WithSummary chosen={terminals}>
          {(summary) => <RechargeForm terminals={terminals} summary={summary} onDone={onDone} />}
        </WithSummary>
      )}
    </TerminalsDialog>
  );
}

interface RechargeFormProps {
  terminals: SelectedTerminals;
  summary: TerminalSummary;
  onDone: (recharged: SelectedTerminals) => void;
}

function RechargeForm({ terminals, summary, onDone }: RechargeFormProps) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useRetainedHoldings(open);
  const { data: functions = NO_FUNCTIONS } = useFunctionOptions();
  // The cloud plan's function is not sold separately.
  const kinds = useMemo(() => functions.filter(({ category }) => category !== 'cloudSim'), [functions]);
  const { parts, choose } = useParts(terminals, summary);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <DialogForm
      call={recharge}
      initialValues={{ method: defaultCurrency(own), periods: 1 }}
      extra={{ ...parts, kinds, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('terminalList.recharge.done', { billNo }), billNo)}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      onDone={() => onDone(selectedTerminals(parts))}
      submit={t('terminalList.recharge.action')}
      blocked={quoteId === null}
    >
      <RechargeFields own={own} parts={parts} kinds={kinds} onTypes={choose} onQuote={setQuoteId} />
    </DialogForm>
  );
}
