import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMenuName } from '../../lib/format/resource-name.ts';
import type { Screen } from '../../lib/address/screen.ts';
import { HOME } from '../../lib/address/home.ts';
import { openSearch } from '../search/search-open.ts';
import './refused.css';

/** Replaces a screen that does not exist or is not granted; links to home and to the search. */
export function Refused({ screen }: { screen: Screen | null }) {
  const { t } = useTranslation();
  const nameOf = useMenuName();
  const navigate = useNavigate();
  return (
    <div className="tab-pane refused">
      <h1>
        {screen === null
          ? t('shell.refused.notFound')
          : t('shell.refused.noAccess', { screen: nameOf(screen.powerName) })}
      </h1>
      <p className="quiet">{t(screen === null ? 'shell.refused.notFoundHint' : 'shell.refused.noAccessHint')}</p>
      <p className="refused-ways">
        <Button type="primary" onClick={() => void navigate(HOME)}>
          {t('shell.refused.home')}
        </Button>
        <Button onClick={openSearch}>{t('shell.search.label')}</Button>
      </p>
    </div>
  );
}
