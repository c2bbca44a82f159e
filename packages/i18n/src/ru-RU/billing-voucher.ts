import type { texts as English } from '../en-US/billing-voucher.ts';
import type { Translation } from '../translation.ts';

/** Texts of the voucher screen, its dialogs and drawers. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  billingVoucher: {
    left: 'Осталось {{balance}} из {{quantity}}',
    share:
      'Всего {{quantity}}: использовано {{used}}, передано {{passedOn}}, возвращено {{recycled}}, осталось {{balance}}',
    issue: {
      title: 'Выдать ваучер',
      action: 'Выдать',
      tip: 'Создаёт новый ваучер. Одна единица оплачивает один период одного терминала со всеми его функциями.',
      done: 'Ваучер {{voucherNo}} выдан.',
    },
    license: {
      action: 'Импорт лицензии',
      tip: 'Лицензия действует только для одной установки. Чтобы получить её, отправьте этот ID устройства тому, кто выдаёт ваши лицензии.',
      copy: 'Копировать ID устройства',
      drop: 'Перетащите файл лицензии сюда или нажмите, чтобы выбрать',
      limits: '.lic, не более {{maxKb}} кБ',
      ok: 'Импортировать',
      done: 'Лицензия импортирована как ваучер {{voucherNo}}.',
    },
    split: {
      title: 'Передать из ваучера {{voucherNo}}',
      action: 'Передать',
      overdue: 'Срок действия ваучера истёк.',
      nothing: 'На ваучере ничего не осталось.',
    },
    recycle: {
      title: 'Возврат с ваучера {{voucherNo}}',
      action: 'Вернуть',
      tip: 'Количество вернётся на ваучер, из которого этот был выдан.',
      tipNothing: 'Этот ваучер выдан не из другого: возвращённое количество удаляется навсегда.',
      nothing: 'Возвращать нечего: ваучер исчерпан или выдан не вами.',
      done: 'Возвращено с ваучера {{voucherNo}}.',
    },
    uses: {
      title: 'Использование ваучера {{voucherNo}}',
      action: 'Использование',
      none: 'Им ещё ничего не оплачено.',
    },
    changes: {
      left: '{{voucherNo}}: остаток',
      passedOn: '{{voucherNo}}: передано',
      recycled: '{{voucherNo}}: возвращено',
      new: 'Новый ваучер',
    },
  },
  fields: {
    'client-voucher': {
      voucherType: 'Тип ваучера',
      pocService: 'Услуга PoC',
      permanent: 'Бессрочно',
      used: 'Использовано',
      balance: 'Остаток',
      passedOn: 'Передано',
      deviceId: 'ID устройства',
      fromVoucherId: 'Из ваучера',
    },
  },
  values: {
    module: { 'client-voucher': 'Ваучеры', license: 'Лицензии' },
    voucherType: { new: 'Новые терминалы', renew: 'Продления' },
    voucherStatus: { valid: 'Действует', overdue: 'Истёк' },
    licenseFault: {
      noKey: 'эта установка не принимает лицензии, LICENSE_PUBLIC_KEY не задан.',
      format: 'файл не является лицензией.',
      signature: 'она подписана не тем, кто выдаёт лицензии для этой установки, или была изменена.',
      content: 'её содержимое неполно или недопустимо.',
      device: 'она выдана для другой установки.',
      expired: 'срок её действия истёк.',
      functions: 'она выдана на функции, которых здесь нет или которые не покупаются на срок.',
    },
  },
  menu: {
    functions: {
      'client-voucher': {
        issue: 'Выдавать ваучеры',
        recycle: 'Возвращать ваучеры',
        import: 'Импортировать лицензии',
      },
    },
  },
};
