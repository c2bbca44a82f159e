import type { FunctionOption } from '@roger/contract/families/terminal-function';
import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { firstOf } from '../../lib/coins.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useFunctionOptions } from '../../lib/use-function-options.ts';
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

const NO_FUNCTIONS: readonly FunctionOption[] = [];

/** Buys functions for terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RechargeDialog({ rows, onClose, onDone }: RechargeDialogProps) {
  const { t, i18n } = useTranslation();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useShownHoldings(rows !== null);
  const { data: kinds = NO_FUNCTIONS } = useFunctionOptions();
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <Dialog
      title={(shown) => `${t('terminalList.recharge.title')}: ${terminalsName(shown, i18n.language)}`}
      open={rows}
      onClose={onClose}
      width={640}
    >
      {(shown) => (
        <CallForm
          call={recharge}
          initialValues={{ method: firstOf(own), periods: 1 }}
          extra={{
            msIds: shown.map(({ msId }) => msId),
            kinds,
            quoteId: quoteId ?? undefined,
          }}
          done={({ billNo }) => billResult(t('terminalList.recharge.done', { billNo }), billNo)}
          explain={(refusal) => refusalText(t, refusal, nameOf)}
          onDone={onDone}
        >
          <FormBody>
            <RechargeFields rows={shown} own={own} open={rows !== null} kinds={kinds} onQuote={setQuoteId} />
          </FormBody>
          <FormFoot submit={t('terminalList.recharge.action')} blocked={quoteId === null} />
        </CallForm>
      )}
    </Dialog>
  );
}
