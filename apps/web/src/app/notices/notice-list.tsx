import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from './notice.ts';

const icons = { info: <InfoCircleOutlined aria-hidden />, warning: <WarningOutlined aria-hidden /> };

interface NoticeListProps {
  notices: readonly Notice[];
  onLeave: () => void;
}

/** Each notice with its act; a link of the console leaves the panel behind. */
export function NoticeList({ notices, onLeave }: NoticeListProps) {
  const { t } = useTranslation();
  const id = useId();
  const leaveByLink = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[href^="/"]') !== null) onLeave();
  };
  return (
    <section aria-labelledby={id} onClick={leaveByLink}>
      <h2 id={id}>{t('shell.notices.label')}</h2>
      {notices.length === 0 && <p className="quiet">{t('shell.notices.none')}</p>}
      <ul>
        {notices.map(({ id: key, tone, title, text, action: act }) => (
          <li key={key} className={`notice notice-${tone}`}>
            <span aria-hidden>{icons[tone]}</span>
            <div>
              <p className="notice-title">{title}</p>
              {text !== undefined && <p>{text}</p>}
              {act}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
