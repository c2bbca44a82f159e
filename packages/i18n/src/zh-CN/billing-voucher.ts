import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'zh-CN'> = {
  billingVoucher: {
    left: '剩余 {{balance}} / {{quantity}}',
    share: '共 {{quantity}}：已使用 {{used}}，已下发 {{passedOn}}，已回收 {{recycled}}，剩余 {{balance}}',
    issue: {
      title: '发放 K券',
      action: '发放',
      tip: '生成新的 K券。每一份可为一台终端的全部功能支付一个周期。',
      done: '已发放 K券 {{voucherNo}}。',
    },
    license: {
      action: '导入许可证',
      tip: '许可证仅适用于一套系统。如需制作许可证，请将此设备 ID 发送给许可证签发方。',
      copy: '复制设备 ID',
      drop: '将许可证文件拖到此处，或点击选择文件',
      limits: '.lic 格式，不超过 {{maxKb}} kB',
      ok: '导入',
      done: '许可证已导入，K券编号 {{voucherNo}}。',
    },
    split: {
      title: '从 K券 {{voucherNo}} 下发',
      action: '下发',
      overdue: '该 K券已过期。',
      nothing: '该 K券已无剩余。',
    },
    recycle: {
      title: '回收 K券 {{voucherNo}}',
      action: '回收',
      tip: '回收的数量退回到其来源 K券。',
      tipNothing: '该 K券并非从其他 K券发放：回收的数量将永久作废。',
      nothing: '无可回收：该 K券已用完，或不是由您发放的。',
      done: '已回收 K券 {{voucherNo}}。',
    },
    uses: { title: 'K券 {{voucherNo}} 的使用记录', action: '使用记录', none: '尚未用于支付。' },
    changes: {
      left: '{{voucherNo}}：剩余',
      passedOn: '{{voucherNo}}：已下发',
      recycled: '{{voucherNo}}：已回收',
      new: '新 K券',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'K券类型',
      pocService: 'PoC 服务',
      permanent: '永久',
      used: '已使用',
      balance: '剩余',
      passedOn: '已下发',
      deviceId: '设备 ID',
      fromVoucherId: '来源 K券',
    },
  },
  values: {
    module: { 'client-voucher': 'K券', license: '许可证' },
    voucherType: { new: '新增终端', renew: '续费' },
    voucherStatus: { valid: '有效', overdue: '已过期' },
    licenseFault: {
      noKey: '本系统未设置 LICENSE_PUBLIC_KEY，不接受许可证。',
      format: '该文件不是许可证。',
      signature: '签名不是由本系统许可证的签发方签署，或内容已被篡改。',
      content: '内容不完整或不符合要求。',
      device: '该许可证属于另一套系统。',
      expired: '许可证已过期。',
      functions: '所含功能在本系统中不存在，或不是按时间购买的功能。',
    },
  },
  menu: {
    functions: {
      'client-voucher': { issue: '发放 K券', recycle: '回收 K券', import: '导入许可证' },
    },
  },
};
