import { useTranslation } from 'react-i18next';
import { MinuteText } from '../../kit/list/columns.tsx';

interface ExpiryChangeProps {
  before: string | null;
  /** None: permanent, or by the minute. */
  after: string | null;
  /** Does none before mean that it was not there yet? */
  fresh: boolean;
  /** Does none after mean that it is paid as it is used? */
  byUse?: boolean;
}

/** An expiry before and after. */
export function ExpiryChange({ before, after, fresh, byUse = false }: ExpiryChangeProps) {
  const { t } = useTranslation();
  return (
    <>
      {before === null && fresh ? (
        <span className="quiet">{t('terminalList.fresh')}</span>
      ) : (
        <MinuteText value={before} />
      )}{' '}
      →{' '}
      <strong>
        {after === null ? t(byUse ? 'terminalList.byUse' : 'terminalList.permanent') : <MinuteText value={after} />}
      </strong>
    </>
  );
}
