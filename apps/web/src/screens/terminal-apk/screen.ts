import { CodeSandboxOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-apk',
  powerName: 'terminalApk',
  icon: CodeSandboxOutlined,
  mainAction: { need: 'terminal-apk.add', text: 'terminalApk.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalApkScreen }))),
};
