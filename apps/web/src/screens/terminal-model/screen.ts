import { MobileOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/terminal-model',
  powerName: 'terminalModel',
  icon: MobileOutlined,
  mainAction: { need: 'terminal-model.add', text: 'terminalModel.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.TerminalModelScreen }))),
};
