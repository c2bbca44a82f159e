import { AppstoreOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/resource-list',
  powerName: 'resourceList',
  icon: AppstoreOutlined,
  mainAction: { need: 'resource.add', text: 'resourceList.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.ResourceListScreen }))),
};
