import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, Timestamp, type Tone } from '../../kit/columns.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  activated: 'success',
  suspended: 'warning',
  terminated: 'error',
  online: 'success',
};

/** A state in the provider's words; known ones in the reader's. */
export function ProviderState({ field, value }: { field: 'cardStatus' | 'commStatus'; value: string | null }) {
  const { t } = useTranslation();
  if (value === null) return <Nothing />;
  const known = value.toLowerCase();
  const key = `values.${field}.${known}` as 'values.cardStatus.activated';
  return <StateWord tone={TONES[known] ?? 'default'}>{t(key, { defaultValue: value })}</StateWord>;
}

const FULL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** A time of the provider; a mere day, or whatever else it tells, as it comes. */
export function ProviderTime({ value }: { value: string | null }) {
  if (value === null || FULL.test(value)) return <Timestamp value={value} />;
  return <span className="nowrap figures">{value}</span>;
}
