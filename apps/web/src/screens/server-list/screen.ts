import { CloudServerOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/server-list',
  powerName: 'serverList',
  icon: CloudServerOutlined,
  mainAction: { need: 'server.add', text: 'serverList.add', platformOnly: true },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.ServerListScreen }))),
};
