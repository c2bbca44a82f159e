import { AppstoreOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-list',
  powerName: 'terminalList',
  icon: AppstoreOutlined,
  mainAction: { need: 'terminal.add', text: 'terminalList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalListScreen }))),
};
