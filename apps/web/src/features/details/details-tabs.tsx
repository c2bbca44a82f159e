import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDetailsTab } from '../../kit/details/details.tsx';
import type { Texts } from '@roger/i18n/sections';

/** A part of the details in its own tab; loaded when the tab is first displayed. */
export interface DetailsTab {
  key: keyof Texts['details']['tabs'];
  content: ReactNode;
  /** False hides the tab, for users without permission; default true. */
  shown?: boolean;
}

/** The parts of the details, one at a time. */
export function DetailsTabs({ tabs }: { tabs: DetailsTab[] }) {
  const { t } = useTranslation();
  const items = tabs
    .filter(({ shown = true }) => shown)
    .map(({ key, content }) => ({ key, label: t(`details.tabs.${key}`), children: content }));
  const { tab, showTab } = useDetailsTab();
  const activeKey = items.some(({ key }) => key === tab) ? tab : items[0]?.key;
  return <Tabs size="small" items={items} activeKey={activeKey ?? ''} onChange={showTab} />;
}
