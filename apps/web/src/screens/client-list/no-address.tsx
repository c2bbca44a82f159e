import { MailOutlined } from '@ant-design/icons';
import type { ClientRow } from '@roger/contract/families/client';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateWord, YesNo } from '../../kit/columns.tsx';

/** Is the client to be reminded, and nobody there to be reached? */
export function isUnreached({ reminderEnabled, noAddress }: ClientRow): boolean {
  return reminderEnabled && noAddress;
}

/** A sign of it. */
export function UnreachedSign() {
  const { t } = useTranslation();
  const text = `${t('clientList.preview.noAddress')}. ${t('clientList.preview.noAddressTip')}`;
  return (
    <Tooltip title={text}>
      <MailOutlined className="client-unreached" role="img" aria-label={text} />
    </Tooltip>
  );
}

/** Whether the client is reminded, and that it cannot be. */
export function ReminderState({ row }: { row: ClientRow }) {
  const { t } = useTranslation();
  if (!isUnreached(row)) return <YesNo value={row.reminderEnabled} />;
  return (
    <Tooltip title={t('clientList.preview.noAddressTip')}>
      <span>
        <YesNo value /> <StateWord tone="warning">{t('clientList.preview.noAddress')}</StateWord>
      </span>
    </Tooltip>
  );
}
