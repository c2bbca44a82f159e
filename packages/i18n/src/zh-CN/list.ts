import type { texts as English } from '../en-US/list.ts';
import type { Translation } from '../translation.ts';

/** Texts that all lists share: filters, columns, order, and the purpose of an empty list. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  list: {
    active: '已启用的筛选',
    clearAll: '全部清除',
    drop: '移除筛选：{{name}}',
    showResults: '查看结果',
    findColumn: '查找列',
    orderHint: '拖动列可调整顺序，也可按 Alt 加方向键。',
    density: '行高',
    compact: '紧凑',
    comfortable: '宽松',
    pin: '固定{{name}}',
    unpin: '取消固定{{name}}',
    zone: '时间均为 {{zone}}',
    selectAll: '全选',
    moreColumns: '再显示 {{count}} 列',
    fewerColumns: '只显示放得下的列',
    sortable: '可排序',
    stale: '以下为先前加载的数据。',
    keys: {
      next: '下一行',
      previous: '上一行',
      select: '选择或取消选择该行',
      open: '打开该行',
      peek: '在列表旁查看该行',
    },
    purpose: {
      terminals: '终端是客户使用的对讲机、调度台和网关。添加第一台终端即可投入使用。',
      clients: '客户拥有终端，也可以有下级客户。添加第一个客户。',
      accounts: '人员使用账号登录。请为每位使用管理平台的人员添加账号。',
      roles: '角色是授予账号的一组权限。请为每类工作添加一个角色。',
      resources: '资源是角色可以授权的菜单和功能。',
      types: '类型说明终端属于哪种设备。',
      models: '型号是客户所用设备的名称。添加第一个型号后，即可在终端中选用。',
      functions: '功能是终端具备且可以销售的能力。添加第一个功能。',
      templates: '价格模板规定客户支付的价格。添加第一个模板并绑定客户。',
      balances: '在这里查看各客户持有的币，并向下级客户发放。',
      statement: '每次币的变动都会生成一张账单。发放或使用币后，第一张账单将显示在这里。',
      charges: '按使用付费的功能逐日计费，费用显示在这里。',
      vouchers: 'K券用于支付某些功能固定数量的周期。发放给您或您的客户的K券显示在这里。',
      operations: '管理平台中的所有更改都记录在这里：谁、何时、做了什么。',
      signIns: '登录和失败的登录尝试都记录在这里。',
    },
  },
};
