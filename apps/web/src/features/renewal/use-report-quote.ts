import { Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { placeFaults, removeFaults } from '../../lib/form/form-values.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';
import { paymentFaults } from './refusal-text.ts';

/** Reports the current quote, or its id, to the dialog, and the faults of a refusal to the form's fields. */
export function useReportQuote<Q>(quote: Q, error: unknown, onQuote: (quote: NoInfer<Q> | null) => void): void {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const nameOf = useFunctionNames();
  useEffect(() => {
    onQuote(quote);
    return () => onQuote(null);
  }, [quote, onQuote]);
  useEffect(() => {
    const faults = paymentFaults(error, nameOf);
    placeFaults(form, faults, t, 'terminal');
    // Faults of earlier values no longer apply.
    return () => removeFaults(form, faults, t, 'terminal');
  }, [form, error, nameOf, t]);
}
