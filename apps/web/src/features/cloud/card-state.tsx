import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, Timestamp, type Tone } from '../../kit/list/columns.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  activated: 'success',
  suspended: 'warning',
  terminated: 'error',
  online: 'success',
};

/** Objects with a state from the provider. */
type StateField = 'cardStatus' | 'commStatus';

/** A known state in the user's language, otherwise the provider's own text; empty for null. */
export function providerStateText(t: TFunction, field: StateField, value: string | null): string {
  if (value === null) return '';
  const key = `values.${field}.${value.toLowerCase()}` as 'values.cardStatus.activated';
  return t(key, { defaultValue: value });
}

/** The same, with its dot. */
export function ProviderState({ field, value }: { field: StateField; value: string | null }) {
  const { t } = useTranslation();
  if (value === null) return <Nothing />;
  return <StateWord tone={TONES[value.toLowerCase()] ?? 'default'}>{providerStateText(t, field, value)}</StateWord>;
}

const FULL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A time from the provider; dates and other texts are displayed unchanged. */
export function ProviderTime({ value }: { value: string | null }) {
  if (value === null || FULL.test(value)) return <Timestamp value={value} />;
  return <span className="nowrap figures">{value}</span>;
}
