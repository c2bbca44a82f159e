/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: '全部套餐',
    needed: '所需 K 币',
    neededNote: '每个套餐续费一期',
    unpriced: '已停售：{{plans}}',
    held: '可用 K 币',
    byUnit: '到期套餐的续费',
    renew: {
      yearly_other: '续费 {{count}} 个年套餐',
      monthly_other: '续费 {{count}} 个月套餐',
    },
    purpose: '为终端绑定云卡套餐后会显示在这里。',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: '终端名称',
      goodsId: '套餐',
      goodsName: '套餐',
      goodsNameEn: '套餐（英文）',
      iccid: 'ICCID',
      startTime: '开始时间',
      endTime: '结束时间',
      remainDays: '剩余天数',
      orderNum: '最近订单',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': '云卡续费',
    },
    planUnit: {
      yearly: '按年',
      monthly: '按月',
    },
    planStatus: {
      active: '使用中',
      expiring: '即将到期',
      expired: '已到期',
      ended: '已结束',
    },
  },
};
