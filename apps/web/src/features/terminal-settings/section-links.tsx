import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SECTION_NAMES, type SettingSection } from './sections.ts';

const NAMES: readonly (SettingSection | 'buttons')[] = [...SECTION_NAMES, 'buttons'];

/** Leads to the sections of a form with some forty settings; stays in sight while the form scrolls. */
export function SectionLinks() {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const show = (name: string) => {
    const section = nav.current?.parentElement?.querySelector<HTMLElement>(`[data-section="${name}"]`);
    section?.scrollIntoView({ block: 'start' });
    // The next Tab leads to the first field of the section.
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className="setting-links" aria-label={t('terminalSettings.jump')}>
      {NAMES.map((name) => (
        <Button key={name} type="text" size="small" onClick={() => show(name)}>
          {t(`terminalSettings.sections.${name}`)}
        </Button>
      ))}
    </nav>
  );
}
