import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDetailsTab } from '../../kit/details.tsx';
import type { Texts } from '@roger/i18n/sections';

/** A part of the details behind a tab of its own; read when it is first shown. */
export interface DetailsTab {
  key: keyof Texts['details']['tabs'];
  content: ReactNode;
  /** Left out for who may not see it. */
  shown?: boolean;
}

/** The parts of the details, one at a time. */
export function DetailsTabs({ tabs }: { tabs: DetailsTab[] }) {
  const { t } = useTranslation();
  const items = tabs
    .filter(({ shown = true }) => shown)
    .map(({ key, content }) => ({ key, label: t(`details.tabs.${key}`), children: content }));
  const { tab, showTab } = useDetailsTab();
  const chosen = items.some(({ key }) => key === tab) ? tab : items[0]?.key;
  return <Tabs size="small" items={items} activeKey={chosen ?? ''} onChange={showTab} />;
}
