import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, Timestamp, type Tone } from '../../kit/columns.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  activated: 'success',
  suspended: 'warning',
  terminated: 'error',
  online: 'success',
};

/** What the provider tells the states of. */
type StateField = 'cardStatus' | 'commStatus';

/** A state in the reader's words where it is known, else in the provider's; empty where nothing was told. */
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

/** A time of the provider; a mere day, or whatever else it tells, as it comes. */
export function ProviderTime({ value }: { value: string | null }) {
  if (value === null || FULL.test(value)) return <Timestamp value={value} />;
  return <span className="nowrap figures">{value}</span>;
}
