import { AppstoreOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-list',
  powerName: 'terminalList',
  icon: AppstoreOutlined,
  mainAct: { need: 'terminal.add', text: 'terminalList.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalListScreen }))),
};
