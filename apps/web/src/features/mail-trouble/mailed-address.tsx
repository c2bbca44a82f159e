import type { MailTrouble } from '@roger/contract/fields/mail-trouble';
import { useTranslation } from 'react-i18next';
import { Nothing, StateWord, Timestamp } from '../../kit/columns.tsx';

interface MailedAddressProps {
  address: string | null;
  trouble: MailTrouble | null;
  /** Says when and why in full, as there is room for; else as the title of the tag. */
  full?: boolean;
}

/** An e-mail address, with a warning where its mail server refuses what is sent there. */
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
