import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  priceTemplate: {
    add: '新增价格模板',
    edit: '编辑价格模板',
    bind: '绑定客户',
    bound: '客户已绑定。',
    unbound: '客户已解绑，现按默认价格付费。',
    inUse_other: '有 {{count}} 个客户绑定了该模板，无法删除。请先解绑或改绑其他模板。',
    more: '+{{count}}',
    later: '未生效',
    pricesTip: '每台终端的价格，以整数币计。此处未列出的项目按默认价格计费。',
    noPrices: '尚无价格：全部按默认价格计费。',
    addPrice: '添加价格',
    removePrice: '移除第 {{number}} 项价格',
    twice: '上方已有此项价格。',
    tooLittle: '至少为 {{min}}，即您自己支付的价格。',
    concerns_other: '已有 {{count}} 个客户绑定该模板，更改将对其立即生效。',
    boundNow: '已绑定的客户：{{count}}',
    nobody: '尚无客户绑定该模板。',
    toBind: '待绑定客户',
    toBindTip: '模板所有者的下级客户中已启用自定义价格的客户。已绑定其他模板的客户将改用此模板。',
    noneCustom: '这些客户均未启用自定义价格，请先在客户列表中启用。',
    unbind: '解绑 {{name}}',
    unbindAsk: '解绑“{{name}}”？',
    unbindTip: '此后将按默认价格付费。',
    unbindOk: '解绑',
    tooCheap: '部分价格低于您自己支付的价格，请先调高再绑定客户。',
    less: '{{amount}}，您支付 {{paid}}',
    columns: { function: '功能', coin: '单位与币种', amount: '数量', default: '默认', paid: '您支付' },
  },
  fields: {
    'price-template': {
      templateName: '模板名称',
      effectiveTime: '生效时间',
      prices: '价格',
      boundCount: '已绑定客户',
      clientIds: '客户',
      templateId: '价格模板',
    },
  },
  values: {
    module: { 'price-template': '价格模板' },
  },
  menu: {
    functions: {
      'price-template': { add: '新增价格模板', edit: '编辑价格模板', delete: '删除价格模板', bind: '绑定价格模板' },
    },
  },
};
