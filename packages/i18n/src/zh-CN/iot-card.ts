/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: '终端有 ICCID 后，其 SIM 卡会显示在此处。',
    refusals: {
      invalidArgument: '卡服务商不接受此输入。请检查 ICCID 和 IMEI。',
      signature: '卡服务商不接受本系统的签名。请让运维人员检查密钥和时钟。',
      notAuthorized: '本系统无权使用卡服务商的此接口。请让运维人员申请开通。',
      tooManyCalls: '对卡服务商的请求过于频繁。请等一分钟再试。',
      cardNotFound: '卡服务商不认识此 ICCID，或它不属于您。请检查号码。',
      other: '卡服务商未正常应答。请过几分钟再试。',
    },
  },
  fields: {
    terminal: { hasIccid: '有 SIM 卡' },
  },
  values: {
    module: { 'sim-card': '物联网卡' },
    jobName: { rebindSettle: '核实结果未知的换绑' },
  },
  acts: {
    'sim-card': { rebind: '将 SIM 卡换绑到其他终端' },
  },
  menu: {
    screens: { iotCard: '物联网卡' },
    functions: { 'sim-card': { rebind: '换绑 SIM 卡' } },
  },
};
