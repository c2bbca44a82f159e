import type { Currency } from '@roger/contract/fields/money-fields';
import type { TerminalSummary } from '@roger/contract/families/terminal-summary';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { useDialog } from '../../kit/dialog-context.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { firstOf } from '../../lib/coins.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import type { ChosenTerminals } from '../terminals/chosen-terminals.ts';
import { WithSummary } from '../terminals/with-summary.tsx';
import { commonFunctions, pocOf } from './common-functions.ts';
import { terminalsTaken } from './parts.ts';
import { refusalText } from './refusal-text.ts';
import { RenewFields } from './renew-fields.tsx';
import './renewal.css';
import { renew } from './renew.ts';
import { useParts } from './use-parts.ts';

interface RenewDialogProps {
  /** What is about to be renewed; null while nothing is. */
  chosen: ChosenTerminals | null;
  /** The coins to begin with, where they are not those that are held. */
  method?: Currency;
  onClose: () => void;
  /** Told what was renewed. */
  onDone?: (renewed: ChosenTerminals) => void;
}

/** Renews terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RenewDialog({ chosen, method, onClose, onDone }: RenewDialogProps) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={(shown) => `${t('terminalList.renew.title')}: ${terminalsName(shown, i18n.language)}`}
      open={chosen}
      onClose={onClose}
      width={640}
    >
      {(shown) => (
        <WithSummary chosen={shown}>
          {(summary) => <RenewForm chosen={shown} summary={summary} method={method} onDone={onDone} />}
        </WithSummary>
      )}
    </Dialog>
  );
}

interface RenewFormProps {
  chosen: ChosenTerminals;
  summary: TerminalSummary;
  method: Currency | undefined;
  onDone: ((renewed: ChosenTerminals) => void) | undefined;
}

function RenewForm({ chosen, summary, method, onDone }: RenewFormProps) {
  const { t } = useTranslation();
  const { open } = useDialog();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useShownHoldings(open);
  const { parts, choose } = useParts(chosen, summary);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <CallForm
      call={renew}
      initialValues={{ method: method ?? firstOf(own), periods: 1, functions: pocOf(commonFunctions(summary.types)) }}
      extra={{ ...parts, quoteId: quoteId ?? undefined }}
      done={({ billNo }) => billResult(t('terminalList.renew.done', { billNo }), billNo, true)}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      onDone={() => onDone?.(terminalsTaken(parts))}
    >
      <FormBody>
        <RenewFields own={own} parts={parts} onTypes={choose} onQuote={setQuoteId} />
      </FormBody>
      <FormFoot submit={t('terminalList.renew.action')} blocked={quoteId === null} />
    </CallForm>
  );
}
