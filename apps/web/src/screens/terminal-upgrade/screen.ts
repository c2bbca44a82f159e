import { RocketOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-upgrade',
  powerName: 'terminalUpgrade',
  icon: RocketOutlined,
  mainAct: { need: 'upgrade-task.add', text: 'terminalUpgrade.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalUpgradeScreen }))),
};
