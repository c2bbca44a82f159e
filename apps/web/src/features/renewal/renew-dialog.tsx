import type { Currency } from '@roger/contract/fields/money-fields';
import type { TerminalSummary } from '@roger/contract/families/fleet/terminal-summary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../kit/dialog/call-form.tsx';
import { useDialog } from '../../kit/dialog/dialog-context.ts';
import { useBillResult } from '../../kit/dialog/use-bill-result.ts';
import { defaultCurrency } from '../../lib/format/coins.ts';
import { isFuture } from '../../lib/format/time.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { useRetainedHoldings } from '../../lib/form/use-holdings.ts';
import type { SelectedTerminals } from '../terminals/selected-terminals.ts';
import { TerminalsDialog } from '../terminals/terminals-dialog.tsx';
import { WithSummary } from '../terminals/with-summary.tsx';
import { commonFunctions, pocOf } from './common-functions.ts';
import { selectedTerminals } from './parts.ts';
import { refusalText } from './refusal-text.ts';
import { RenewFields } from './renew-fields.tsx';
import './renewal.css';
import { renew } from './renew.ts';
import { useParts } from './use-parts.ts';

interface RenewDialogProps {
  /** Selection to renew; null while the dialog is closed. */
  chosen: SelectedTerminals | null;
  /** Preselected coins; default: coins that the own client has. */
  method?: Currency;
  onClose: () => void;
  /** Receives the renewed terminals. */
  onDone?: (renewed: SelectedTerminals) => void;
}

/** Renews terminals with coins of the own client. It displays price and effect first, and books that quote. */
export function RenewDialog({ chosen, method, onClose, onDone }: RenewDialogProps) {
  const { t } = useTranslation();
  return (
    <TerminalsDialog title={t('terminalList.renew.title')} selection={chosen} onClose={onClose} width={640}>
      {(shown) => (
        <WithSummary chosen={shown}>
          {(summary) => <RenewForm chosen={shown} summary={summary} method={method} onDone={onDone} />}
        </WithSummary>
      )}
    </TerminalsDialog>
  );
}

/**
 * Does the paid time of a renewed terminal run already? It was expired, and its undo is refused as soon as it is online:
 * so it is offered on the page of the bill alone, while it works.
 */
function hasBegun({ oldExpireTime }: { oldExpireTime: string | null }): boolean {
  return oldExpireTime !== null && !isFuture(oldExpireTime);
}

interface RenewFormProps {
  chosen: SelectedTerminals;
  summary: TerminalSummary;
  method: Currency | undefined;
  onDone: ((renewed: SelectedTerminals) => void) | undefined;
}

function RenewForm({ chosen, summary, method, onDone }: RenewFormProps) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useRetainedHoldings(open);
  const { parts, choose } = useParts(chosen, summary);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <CallForm
      call={renew}
      initialValues={{
        method: method ?? defaultCurrency(own),
        periods: 1,
        functions: pocOf(commonFunctions(summary.types)),
      }}
      extra={{ ...parts, quoteId: quoteId ?? undefined }}
      done={({ billNo, items }) => billResult(t('terminalList.renew.done', { billNo }), billNo, !items.some(hasBegun))}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      onDone={() => onDone?.(selectedTerminals(parts))}
    >
      <FormBody>
        <RenewFields own={own} parts={parts} onTypes={choose} onQuote={setQuoteId} />
      </FormBody>
      <FormFooter submit={t('terminalList.renew.action')} blocked={quoteId === null} />
    </CallForm>
  );
}
