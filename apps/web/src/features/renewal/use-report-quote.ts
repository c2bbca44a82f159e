import { Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { placeFaults, removeFaults } from '../../lib/form-values.ts';
import { useFunctionNames } from '../../lib/use-function-names.ts';
import { paymentFaults } from './refusal-text.ts';

/** Tells the dialog which quote stands for what its form shows, and the form which of its fields a refusal means. */
export function useReportQuote<Q extends string | null | undefined>(
  quoteId: Q,
  error: unknown,
  onQuote: (quoteId: NoInfer<Q> | null) => void,
): void {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const nameOf = useFunctionNames();
  useEffect(() => {
    onQuote(quoteId);
    return () => onQuote(null);
  }, [quoteId, onQuote]);
  useEffect(() => {
    const faults = paymentFaults(error, nameOf);
    placeFaults(form, faults, t, 'terminal');
    // What was wrong with other values is not with these.
    return () => removeFaults(form, faults, t, 'terminal');
  }, [form, error, nameOf, t]);
}
