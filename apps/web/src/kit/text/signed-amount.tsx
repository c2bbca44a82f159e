import { useTranslation } from 'react-i18next';

/** A booked amount; the sign is in the text, the colour only repeats it. */
export function SignedAmount({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const text = value.toLocaleString(i18n.language, { signDisplay: 'exceptZero' }).replace('-', '−');
  const tone = value > 0 ? 'coins-in' : 'coins-out';
  return <span className={`figures nowrap ${value === 0 ? '' : tone}`}>{text}</span>;
}
