import { Modal } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyCode } from '../../lib/react/lazy-code.ts';
import { useLeave } from '../../kit/dialog/use-leave.ts';
import { HOME } from '../../lib/address/home.ts';
import { screenAt } from '../screens.ts';
import { closeSearch, useSearchOpen } from './search-open.ts';
import { storePlace } from './visits.ts';

// Loaded when the search first opens; keys pressed until then go into the field.
const PaletteBody = lazyCode(() => import('./palette-body.tsx').then((module) => ({ default: module.PaletteBody })));

/** The search dialog, usable by keyboard alone. */
export function SearchPalette() {
  const { t } = useTranslation();
  const open = useSearchOpen();
  const leave = useLeave(open, closeSearch);
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screenAt(pathname);
    if (screen !== null && screen.route !== HOME) storePlace(pathname);
  }, [pathname]);
  return (
    <Modal
      open={open}
      onCancel={leave}
      title={t('shell.search.label')}
      footer={null}
      closable={false}
      width={600}
      destroyOnHidden
      className="search-palette"
    >
      <Suspense fallback={<div className="palette-field" />}>
        <PaletteBody />
      </Suspense>
    </Modal>
  );
}
