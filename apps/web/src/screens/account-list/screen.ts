import { UserOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/account-list',
  powerName: 'accountList',
  icon: UserOutlined,
  mainAction: { need: 'account.add', text: 'accountList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.AccountListScreen }))),
};
