import type { Texts } from '../en-US/index.ts';

/** Texts of the client billing screen, its dialogs and drawers. */
export const billingClient: Texts['billingClient'] = {
  view: '视图',
  balances: '余额',
  statement: '明细',
  charges: '按时长使用',
  own: {
    title: '{{name}} 的余额',
    worth: '折合 {{coins}} K 币',
    total: '合计折合 {{coins}} K 币',
  },
  create: {
    action: '生成',
    title: '生成虚拟币',
    tip: '为平台生成新币，之后可以发放。',
    done: '生成成功，账单号 {{billNo}}。',
  },
  issue: {
    action: '发放',
    title: '发放虚拟币',
    done: '发放成功，账单号 {{billNo}}。',
  },
  recycle: {
    action: '回收',
    title: '回收虚拟币',
    tip: '只能回收由您发放且客户仍持有的币。',
    nothing: '没有可回收的币：该客户不再持有您发放的币。',
    done: '回收成功，账单号 {{billNo}}。',
  },
  convert: {
    action: '兑换',
    title: '兑换虚拟币',
    same: '请选择与转出币种不同的币种。',
    done: '兑换成功，账单号 {{billNo}}。',
    rates: {
      yearMonth: '1 年币 = 12 月币',
      yearK: '1 年币 = 120 K 币',
      monthK: '1 月币 = 10 K 币',
    },
  },
  bill: {
    title: '账单 {{billNo}}',
    entries: '分录',
    undoes: '撤销的账单',
    undoneBy: '撤销此账单的账单',
    undone: '已撤销',
    bySuperior: '由上级执行',
  },
  undo: {
    action: '撤销',
    title: '撤销账单 {{billNo}}',
    tip: '将以一张新账单退回这些币。请说明原因，它会显示在明细中。',
    done: '撤销成功，账单号 {{billNo}}。',
    deletes: '该账单添加的终端将被删除：{{count}}。',
    blockers: {
      type: '只能撤销发放、添加终端或续费的账单。',
      undone: '该账单已被撤销。',
      gone: '账单中的客户或终端已不存在或已移至别处。',
      spent: '接收方持有的币已不足。',
      age: '账单已超过一天。',
      later: '之后的账单已更改相同的终端，请先撤销该账单。',
      begun: '购买的时间已开始，且终端在此期间上线过。',
    },
  },
  proof: {
    action: '对账',
    tip: '根据该客户及其全部下级的每笔入账汇总。',
    issued: '发放',
    held: '持有',
    spent: '消费',
    converted: '兑换',
    recycled: '回收',
    ok: '账目相符',
    bad: '账目不符',
    firstBad: '首个有误的账单：',
  },
};
