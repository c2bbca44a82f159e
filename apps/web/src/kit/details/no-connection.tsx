import { useTranslation } from 'react-i18next';
import { ResultPage } from './result-page.tsx';

/** Page in place of content that loads by itself once there is a connection. */
export function NoConnection() {
  const { t } = useTranslation();
  return <ResultPage title={t('shell.live.lost')} text={t('shell.offline')} />;
}
