import { MailOutlined } from '@ant-design/icons';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateWord, YesNo } from '../../kit/list/columns.tsx';

/** True if reminders are on, but the client has no mail address. */
export function isUnreachable({ reminderEnabled, noAddress }: ClientRow): boolean {
  return reminderEnabled && noAddress;
}

export function UnreachableSign() {
  const { t } = useTranslation();
  const text = `${t('clientList.preview.noAddress')}. ${t('clientList.preview.noAddressTip')}`;
  return (
    <Tooltip title={text}>
      <MailOutlined className="client-unreached" role="img" aria-label={text} />
    </Tooltip>
  );
}

/** Reminders on or off, with a warning if they cannot be delivered. */
export function ReminderState({ row }: { row: ClientRow }) {
  const { t } = useTranslation();
  if (!isUnreachable(row)) return <YesNo value={row.reminderEnabled} />;
  return (
    <Tooltip title={t('clientList.preview.noAddressTip')}>
      <span>
        <YesNo value /> <StateWord tone="warning">{t('clientList.preview.noAddress')}</StateWord>
      </span>
    </Tooltip>
  );
}
