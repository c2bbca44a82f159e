import type { FunctionOption } from '@roger/contract/families/terminal-function';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { firstOf } from '../../lib/coins.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';
import { useLast } from '../../lib/use-last.ts';
import { refusalText } from '../../features/renewal/refusal-text.ts';
import '../../features/renewal/renewal.css';
import { RechargeFields } from './recharge-fields.tsx';
import { recharge } from './recharge.ts';

interface RechargeDialogProps {
  /** The terminals to buy functions for; null while there are none. */
  rows: readonly TerminalRow[] | null;
  onClose: () => void;
  onDone: () => void;
}

const nothing: readonly TerminalRow[] = [];
const NO_FUNCTIONS: readonly FunctionOption[] = [];

/** Buys functions for terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RechargeDialog({ rows, onClose, onDone }: RechargeDialogProps) {
  const { t, i18n } = useTranslation();
  const shown = useLast(rows) ?? nothing;
  const nameOf = useFunctionNames();
  const own = useShownHoldings(rows !== null);
  const { data: kinds = NO_FUNCTIONS } = useFunctionOptions();
  const [quoteId, setQuoteId] = useState<string | null>(null);
  const name = shown.length === 1 ? shown[0]?.msId : shown.length.toLocaleString(i18n.language);
  return (
    <FormDialog
      title={`${t('terminalList.recharge.title')}: ${name}`}
      call={recharge}
      okText={t('terminalList.recharge.action')}
      done={({ billNo }) => t('terminalList.recharge.done', { billNo })}
      initialValues={{ method: firstOf(own), periods: 1 }}
      extra={{
        msIds: shown.map(({ msId }) => msId),
        kinds,
        quoteId: quoteId ?? undefined,
      }}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      blocked={quoteId === null}
      open={rows !== null}
      onClose={onClose}
      onDone={onDone}
      width={640}
    >
      <RechargeFields rows={shown} own={own} open={rows !== null} kinds={kinds} onQuote={setQuoteId} />
    </FormDialog>
  );
}
