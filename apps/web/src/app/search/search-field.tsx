import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/react/use-media.ts';
import { openSearch } from './search-open.ts';
import './search.css';

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A button that looks like the search field; only an icon on a narrow screen. */
export function SearchField() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const label = t('shell.search.label');
  const shared = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: openSearch } as const;
  if (narrow)
    return <Button {...shared} type="text" icon={<SearchOutlined aria-hidden />} title={label} aria-label={label} />;
  return (
    <button {...shared} type="button" className="search-field">
      <SearchOutlined aria-hidden />
      <span>{label}</span>
      <kbd aria-hidden>{mac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
