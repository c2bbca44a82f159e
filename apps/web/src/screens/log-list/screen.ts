import { FileSearchOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/log-list',
  powerName: 'logList',
  icon: FileSearchOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.LogListScreen }))),
};
