import { useTranslation } from 'react-i18next';
import { TimeText } from '../kit/columns.tsx';

interface ExpiryChangeProps {
  before: string | null;
  /** Null = permanent. */
  after: string | null;
  /** Does none before mean that it was not there yet? */
  fresh: boolean;
}

/** An expiry before and after. */
export function ExpiryChange({ before, after, fresh }: ExpiryChangeProps) {
  const { t } = useTranslation();
  return (
    <>
      {before === null && fresh ? (
        <span className="quiet">{t('terminalList.fresh')}</span>
      ) : (
        <TimeText value={before} />
      )}{' '}
      → <strong>{after === null ? t('terminalList.permanent') : <TimeText value={after} />}</strong>
    </>
  );
}
