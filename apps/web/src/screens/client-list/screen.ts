import { ApartmentOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/client-list',
  powerName: 'clientList',
  icon: ApartmentOutlined,
  outline: 'tree',
  mainAction: { need: 'client.add', text: 'clientList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.ClientListScreen }))),
};
