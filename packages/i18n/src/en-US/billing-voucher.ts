/** Texts of the voucher screen, its dialogs and drawers. */
export const texts = {
  billingVoucher: {
    left: '{{balance}} of {{quantity}} remaining',
    share: 'Total {{quantity}}: {{used}} used, {{passedOn}} passed on, {{recycled}} taken back, {{balance}} remaining',
    issue: {
      title: 'Issue voucher',
      action: 'Issue',
      tip: 'Creates a new voucher. Each unit pays for one period of one terminal, all its functions included.',
      done: 'Voucher {{voucherNo}} issued.',
    },
    license: {
      action: 'Import license',
      tip: 'A license works on one installation only. To have one made, send this device ID to the issuer of your licenses.',
      copy: 'Copy device ID',
      drop: 'Drop a license file here or click to choose one',
      limits: '.lic, up to {{maxKb}} kB',
      ok: 'Import',
      done: 'License imported as voucher {{voucherNo}}.',
    },
    split: {
      title: 'Pass on from voucher {{voucherNo}}',
      action: 'Pass on',
      overdue: 'The voucher has expired.',
      nothing: 'Nothing left on this voucher.',
    },
    recycle: {
      title: 'Take back voucher {{voucherNo}}',
      action: 'Take back',
      tip: 'The amount goes back to the voucher it was issued from.',
      tipNothing: 'This voucher was not issued from another one: the amount you take back is removed for good.',
      nothing: 'Nothing to take back: the voucher is used up, or you did not issue it.',
      done: 'Taken back from voucher {{voucherNo}}.',
    },
    uses: {
      title: 'Uses of voucher {{voucherNo}}',
      action: 'Uses',
      none: 'Nothing has been paid with it yet.',
    },
    changes: {
      left: '{{voucherNo}}: remaining',
      passedOn: '{{voucherNo}}: passed on',
      recycled: '{{voucherNo}}: taken back',
      new: 'New voucher',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Voucher type',
      pocService: 'PoC service',
      permanent: 'Permanent',
      used: 'Used',
      balance: 'Remaining',
      passedOn: 'Passed on',
      deviceId: 'Device ID',
      fromVoucherId: 'Issued from',
    },
  },
  values: {
    module: { 'client-voucher': 'Vouchers', license: 'Licenses' },
    voucherType: { new: 'New terminals', renew: 'Renewals' },
    voucherStatus: { valid: 'Valid', overdue: 'Expired' },
    licenseFault: {
      noKey: 'this installation does not accept licenses because LICENSE_PUBLIC_KEY is not set.',
      format: 'the file is not a license.',
      signature: 'it was changed, or was not signed by the issuer of this installation’s licenses.',
      content: 'its content is incomplete or not allowed.',
      device: 'it was made for another installation.',
      expired: 'it has expired.',
      functions: 'its functions do not exist here or are not bought by time.',
    },
  },
  menu: {
    functions: {
      'client-voucher': { issue: 'Issue vouchers', recycle: 'Take back vouchers', import: 'Import licenses' },
    },
  },
};
