import type { MailTrouble } from '@roger/contract/fields/mail-trouble';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, Timestamp } from '../../kit/list/columns.tsx';

interface MailedAddressProps {
  address: string | null;
  trouble: MailTrouble | null;
  /** Displays time and error in a line of their own; by default the tag's title has the error. */
  full?: boolean;
}

/** An e-mail address, with a warning if its mail server refuses mail to it. */
export function MailedAddress({ address, trouble, full = false }: MailedAddressProps) {
  const { t } = useTranslation();
  if (address === null) return <Nothing />;
  if (trouble === null) return address;
  return (
    <>
      {address}{' '}
      <StateWord tone="warning" title={full ? undefined : `${t('mailLog.refused')}: ${trouble.error}`}>
        {t('mailLog.refused')}
      </StateWord>
      {full && (
        <div className="quiet">
          <Timestamp value={trouble.time} /> {trouble.error}
        </div>
      )}
    </>
  );
}
