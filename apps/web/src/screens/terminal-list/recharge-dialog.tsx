import type { FunctionOption } from '@roger/contract/families/terminal-function';
import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { firstOf } from '../../lib/coins.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';
import { terminalsTaken } from '../../features/renewal/parts.ts';
import { refusalText } from '../../features/renewal/refusal-text.ts';
import '../../features/renewal/renewal.css';
import { useParts } from '../../features/renewal/use-parts.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { WithSummary } from '../../features/terminals/with-summary.tsx';
import { RechargeFields } from './recharge-fields.tsx';
import { recharge } from './recharge.ts';

interface RechargeDialogProps {
  /** The terminals to buy functions for; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  /** Told for which of them functions were bought. */
  onDone: (recharged: ChosenTerminals) => void;
}

const NO_FUNCTIONS: readonly FunctionOption[] = [];

/** Buys functions for terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RechargeDialog({ chosen, onClose, onDone }: RechargeDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalList.recharge.title')}: ${terminalsName(shown, i18n.language)}`}
      open={chosen}
      onClose={onClose}
      width={640}
    >
      {(shown) => (
        <WithSummary chosen={shown}>
          {(summary) => <RechargeForm chosen={shown} summary={summary} onDone={onDone} />}
        </WithSummary>
      )}
    </Dialog>
  );
}

interface RechargeFormProps {
  chosen: ChosenTerminals;
  summary: TerminalSummary;
  onDone: (recharged: ChosenTerminals) => void;
}

function RechargeForm({ chosen, summary, onDone }: RechargeFormProps) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useShownHoldings(open);
  const { data: functions = NO_FUNCTIONS } = useFunctionOptions();
  // What comes with a cloud plan is not bought by itself.
  const kinds = useMemo(() => functions.filter(({ category }) => category !== 'cloudSim'), [functions]);
  const { parts, choose } = useParts(chosen, summary);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <CallForm
      call={recharge}
      initialValues={{ method: firstOf(own), periods: 1 }}
      extra={{ ...parts, kinds, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('terminalList.recharge.done', { billNo }), billNo)}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      onDone={() => onDone(terminalsTaken(parts))}
    >
      <FormBody>
        <RechargeFields own={own} parts={parts} kinds={kinds} onTypes={choose} onQuote={setQuoteId} />
      </FormBody>
      <FormFoot submit={t('terminalList.recharge.action')} blocked={quoteId === null} />
    </CallForm>
  );
}
