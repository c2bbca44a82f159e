import type { Currency } from '@roger/contract/fields/money-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useBillResult } from '../../kit/use-bill-result.ts';
import { api } from '../../lib/api.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { firstOf } from '../../lib/coins.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useShownHoldings } from '../../lib/use-holdings.ts';
import { refusalText } from './refusal-text.ts';
import { RenewFields } from './renew-fields.tsx';
import { commonFunctions, pocOf, type Renewable } from './renewable.ts';
import './renewal.css';

interface RenewDialogProps {
  /** What is about to be renewed; null while nothing is. */
  rows: readonly Renewable[] | null;
  /** The coins to begin with, where they are not those that are held. */
  method?: Currency;
  /** What there is to know about the choice. */
  note?: string | undefined;
  onClose: () => void;
  onDone?: () => void;
}

/** Renews terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RenewDialog({ rows, method, note, onClose, onDone }: RenewDialogProps) {
  const { t, i18n } = useTranslation();
  const billResult = useBillResult();
  const nameOf = useFunctionNames();
  const own = useShownHoldings(rows !== null);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  return (
    <Dialog
      title={(shown) => `${t('terminalList.renew.title')}: ${terminalsName(shown, i18n.language)}`}
      open={rows}
      onClose={onClose}
      width={640}
    >
      {(shown) => (
        <CallForm
          call={api.terminal.renew}
          initialValues={{ method: method ?? firstOf(own), periods: 1, functions: pocOf(commonFunctions(shown)) }}
          extra={{ msIds: shown.map(({ msId }) => msId), quoteId: quoteId ?? undefined }}
          done={({ billNo }) => billResult(t('terminalList.renew.done', { billNo }), billNo, true)}
          explain={(refusal) => refusalText(t, refusal, nameOf)}
          onDone={() => onDone?.()}
        >
          <FormBody>
            {note !== undefined && <p>{note}</p>}
            <RenewFields rows={shown} own={own} open={rows !== null} onQuote={setQuoteId} />
          </FormBody>
          <FormFoot submit={t('terminalList.renew.action')} blocked={quoteId === null} />
        </CallForm>
      )}
    </Dialog>
  );
}
