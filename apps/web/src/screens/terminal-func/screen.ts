import { AppstoreAddOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-func',
  powerName: 'terminalFunc',
  icon: AppstoreAddOutlined,
  mainAction: { need: 'terminal-function.add', text: 'terminalFunc.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalFuncScreen }))),
};
