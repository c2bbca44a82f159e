import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { PaletteBody } from './palette-body.tsx';
import { closeSearch, useSearchOpen } from './search-open.ts';

/** Finds a place or an act by its name, by keyboard alone. */
export function SearchPalette() {
  const { t } = useTranslation();
  const open = useSearchOpen();
  return (
    <Modal
      open={open}
      onCancel={closeSearch}
      title={t('shell.search.label')}
      footer={null}
      closable={false}
      width={600}
      destroyOnHidden
      className="search-palette"
    >
      <PaletteBody />
    </Modal>
  );
}
