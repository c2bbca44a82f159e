import { MobileOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-model',
  powerName: 'terminalModel',
  icon: MobileOutlined,
  mainAct: { need: 'terminal-model.add', text: 'terminalModel.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalModelScreen }))),
};
