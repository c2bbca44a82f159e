import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/react/use-media.ts';
import { NarrowDrawer } from '../layout/narrow-drawer.tsx';
import { ActivityList } from './activity-list.tsx';
import { PANEL_ID } from './bell.tsx';
import { NoticeList } from './notice-list.tsx';
import type { Notice } from './notice.ts';
import { RunningList } from './running-list.tsx';
import type { Panel } from './use-panel.ts';
import { useRollouts } from './use-rollouts.ts';
import './notices.css';

interface NoticePanelProps {
  notices: readonly Notice[];
  panel: Panel;
}

/** Notices and activity: beside the screen, so that they cover nothing of it; on a phone a sheet that one opens. */
export function NoticePanel({ notices, panel }: NoticePanelProps) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const rollouts = useRollouts(panel.open);
  const lists = (
    <>
      <NoticeList notices={notices} onLeave={panel.close} />
      <RunningList rollouts={rollouts} onLeave={panel.close} />
      <ActivityList onLeave={panel.close} />
    </>
  );
  if (!narrow) return panel.open ? <Beside panel={panel}>{lists}</Beside> : null;
  return (
    <NarrowDrawer
      id={PANEL_ID}
      open={panel.open}
      placement="bottom"
      size="80%"
      title={t('shell.notices.label')}
      rootClassName="notice-sheet"
      onClose={panel.close}
    >
      {lists}
    </NarrowDrawer>
  );
}

function Beside({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { t } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const { openedByUser: byHand } = panel;
  useEffect(() => {
    if (byHand) element.current?.focus();
  }, [byHand]);
  const leave = () => {
    panel.close();
    document.querySelector<HTMLElement>('#bell')?.focus();
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && element.current?.contains(event.target as Node) === true) leave();
  };
  return (
    <aside
      ref={element}
      id={PANEL_ID}
      className="notice-panel"
      aria-label={t('shell.notices.label')}
      tabIndex={-1}
      onKeyDown={leaveByKey}
    >
      <Button
        type="text"
        size="small"
        className="notice-close"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('shell.notices.close')}
        onClick={leave}
      />
      {children}
    </aside>
  );
}
