import type { Currency } from '@roger/contract/fields/money-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { api } from '../../lib/api.ts';
import { firstOf } from '../../lib/coins.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { useLast } from '../../lib/use-last.ts';
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

const nothing: readonly Renewable[] = [];

/** Renews terminals with coins of the own client; what that costs and does is shown before, and is what is booked. */
export function RenewDialog({ rows, method, note, onClose, onDone }: RenewDialogProps) {
  const { t, i18n } = useTranslation();
  const shown = useLast(rows) ?? nothing;
  const nameOf = useFunctionNames();
  const own = useShownHoldings(rows !== null);
  const [quoteId, setQuoteId] = useState<string | null>(null);
  const name = shown.length === 1 ? shown[0]?.msId : shown.length.toLocaleString(i18n.language);
  return (
    <FormDialog
      title={`${t('terminalList.renew.title')}: ${name}`}
      call={api.terminal.renew}
      okText={t('terminalList.renew.action')}
      done={({ billNo }) => t('terminalList.renew.done', { billNo })}
      initialValues={{ method: method ?? firstOf(own), periods: 1, functions: pocOf(commonFunctions(shown)) }}
      extra={{ msIds: shown.map(({ msId }) => msId), quoteId: quoteId ?? undefined }}
      explain={(refusal) => refusalText(t, refusal, nameOf)}
      blocked={quoteId === null}
      open={rows !== null}
      onClose={onClose}
      onDone={() => onDone?.()}
      width={640}
    >
      {note !== undefined && <p>{note}</p>}
      <RenewFields rows={shown} own={own} open={rows !== null} onQuote={setQuoteId} />
    </FormDialog>
  );
}
