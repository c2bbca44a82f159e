import { CodeSandboxOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { Screen } from '../../lib/screen.ts';

export const screen: Screen = {
  route: '/terminal-apk',
  powerName: 'terminalApk',
  icon: CodeSandboxOutlined,
  mainAct: { need: 'terminal-apk.add', text: 'terminalApk.add' },
  component: lazy(() => import('./index.tsx').then((module) => ({ default: module.TerminalApkScreen }))),
};
