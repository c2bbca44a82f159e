/** Texts of the voucher screen, its dialogs and drawers. */
export const texts = {
  billingVoucher: {
    left: '{{balance}} of {{quantity}} left',
    share: '{{used}} used, {{passedOn}} passed on, {{recycled}} recycled, {{balance}} left of {{quantity}}',
    issue: {
      title: 'Issue voucher',
      action: 'Issue',
      tip: 'The voucher is made out of nothing. One of it pays one period of one terminal, for all of its functions.',
      done: 'Voucher {{voucherNo}} issued.',
    },
    license: {
      action: 'Import license',
      tip: 'A license is good for one installation alone. Whoever makes licenses needs this device ID; they are made with the command {{command}}.',
      copy: 'Copy device ID',
      drop: 'Drop a license file here or click to choose one',
      limits: '.lic, up to {{maxKb}} kB',
      ok: 'Import',
      done: 'License imported as voucher {{voucherNo}}.',
    },
    split: {
      title: 'Issue from voucher {{voucherNo}}',
      action: 'Issue on',
      overdue: 'The voucher is overdue.',
      nothing: 'Nothing of it is left.',
    },
    recycle: {
      title: 'Recycle voucher {{voucherNo}}',
      action: 'Recycle',
      tip: 'What is recycled returns to your voucher that it was issued from.',
      tipNothing: 'This voucher was made out of nothing: what is recycled is gone.',
      nothing: 'Nothing to recycle: nothing is left of it, or it was not issued by you.',
      done: 'Voucher {{voucherNo}} recycled.',
    },
    uses: {
      title: 'Uses of voucher {{voucherNo}}',
      action: 'Uses',
      none: 'Nothing has been paid with it yet.',
    },
    changes: {
      left: '{{voucherNo}}: left',
      passedOn: '{{voucherNo}}: passed on',
      recycled: '{{voucherNo}}: recycled',
      new: 'New voucher',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Voucher type',
      pocService: 'PoC service',
      permanent: 'Permanent',
      used: 'Used',
      balance: 'Left',
      passedOn: 'Passed on',
      deviceId: 'Device ID',
      fromVoucherId: 'Issued from',
    },
  },
  values: {
    module: { 'client-voucher': 'Vouchers', license: 'Licenses' },
    voucherType: { new: 'New terminals', renew: 'Renewals' },
    voucherStatus: { valid: 'Valid', overdue: 'Overdue' },
    licenseFault: {
      noKey: 'this installation takes no licenses, LICENSE_PUBLIC_KEY is not set.',
      format: 'the file is not a license.',
      signature: 'it was not signed by the issuer of this installation’s licenses, or has been changed.',
      content: 'what it says is incomplete or not allowed.',
      device: 'it was made for another installation.',
      expired: 'it has expired.',
      functions: 'it is for functions that do not exist here or are not bought by time.',
    },
  },
  menu: {
    screens: { billingVoucher: 'Vouchers' },
    functions: {
      'client-voucher': { issue: 'Issue vouchers', recycle: 'Recycle vouchers', import: 'Import licenses' },
    },
  },
};
