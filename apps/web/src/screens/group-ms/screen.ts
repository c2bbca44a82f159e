import { ApartmentOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/group-ms',
  powerName: 'groupMs',
  icon: ApartmentOutlined,
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.GroupMsScreen }))),
};
