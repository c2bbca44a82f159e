import { AppstoreAddOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-func',
  powerName: 'terminalFunc',
  icon: AppstoreAddOutlined,
  mainAct: { need: 'terminal-function.add', text: 'terminalFunc.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalFuncScreen }))),
};
