/** Texts of orders of cloud plans. */
export const texts = {
  cloudOrder: {
    purpose: '为终端绑定云卡套餐或续费后，订单会显示在这里。',
    severalPlans: '多个套餐',
    items: '订单中的终端',
    hidden: '您无权查看其中的终端。',
    began: '套餐开始',
    undo: '撤销',
    none: '此终端没有云卡订单。',
  },
  fields: {
    'cloud-order': {
      orderNum: '订单号',
      goodsId: '套餐',
      goodsName: '套餐',
      goodsNameEn: '套餐（英文）',
      quantity: '终端数',
      amount: 'K 币',
    },
  },
  values: {
    module: {
      'cloud-order': '云卡订单',
    },
    cloudOrderType: {
      bind: '绑定',
      renew: '续费',
    },
    cloudOrderStatus: {
      booked: '已入账',
      undone: '已撤销',
    },
  },
  details: {
    kinds: {
      cloudOrder: '云卡订单',
    },
  },
};
