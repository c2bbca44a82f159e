import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/role-list',
  powerName: 'roleList',
  icon: SafetyCertificateOutlined,
  mainAction: { need: 'role.add', text: 'roleList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.RoleListScreen }))),
};
