import { AccountBookOutlined } from '@ant-design/icons';
import type { Screen } from '../../lib/address/screen.ts';
import { lazyCode } from '../../lib/react/lazy-code.ts';

export const screen: Screen = {
  route: '/price-template',
  powerName: 'priceTemplate',
  icon: AccountBookOutlined,
  mainAction: { need: 'price-template.add', text: 'priceTemplate.add' },
  component: lazyCode(() => import('./index.tsx').then((module) => ({ default: module.PriceTemplateScreen }))),
};
