import type { texts as English } from '../en-US/price-template.ts';
import type { Translation } from '../translation.ts';

/** Texts of the price templates and their dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  priceTemplate: {
    add: 'Добавить шаблон цен',
    edit: 'Изменить шаблон цен',
    bind: 'Привязать клиентов',
    bound: 'Клиенты привязаны.',
    unbound: 'Клиент отвязан и платит по обычным ценам.',
    inUse: 'Удалить нельзя: привязано клиентов — {{count}}. Сначала отвяжите их или привяжите к другому шаблону.',
    more: '+{{count}}',
    later: 'Ещё нет',
    disabledFunction: 'Функция {{id}} (отключена)',
    pricesTip: 'Цены за терминал в целых монетах. Для того, что здесь не указано, действует обычная цена.',
    noPrices: 'Своих цен пока нет: всё по обычной цене.',
    addPrice: 'Добавить цену',
    removePrice: 'Убрать цену {{number}}',
    twice: 'Эта цена уже указана выше.',
    tooLittle: 'Не меньше {{min}}: столько платите вы сами.',
    concerns: 'Привязано клиентов: {{count}}. Для них изменения действуют сразу.',
    boundNow: 'Сейчас привязано: {{count}}',
    nobody: 'К этому шаблону пока никто не привязан.',
    toBind: 'Кого привязать',
    toBindTip: 'Клиенты ниже владельца шаблона. Привязанный к другому шаблону перейдёт на этот.',
    unbind: 'Отвязать: {{name}}',
    unbindAsk: 'Отвязать «{{name}}»?',
    unbindTip: 'После этого он платит по обычным ценам.',
    unbindOk: 'Отвязать',
    tooCheap: 'Некоторые цены ниже тех, что платите вы сами. Поднимите их, прежде чем привязывать клиентов.',
    less: '{{amount}}, вы платите {{paid}}',
    columns: {
      function: 'Функция',
      coin: 'Единица и монета',
      amount: 'Сумма',
      default: 'Обычная',
      paid: 'Платите вы',
    },
  },
  fields: {
    'price-template': {
      templateName: 'Название шаблона',
      effectiveTime: 'Действует с',
      prices: 'Цены',
      boundCount: 'Привязанные клиенты',
      clientIds: 'Клиенты',
      templateId: 'Шаблон цен',
    },
  },
  values: {
    module: { 'price-template': 'Шаблоны цен' },
  },
  menu: {
    screens: { priceTemplate: 'Шаблоны цен' },
    functions: {
      'price-template': {
        add: 'Добавлять шаблоны цен',
        edit: 'Изменять шаблоны цен',
        delete: 'Удалять шаблоны цен',
        bind: 'Привязывать шаблоны цен',
      },
    },
  },
};
