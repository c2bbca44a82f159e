import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  cloudPlan: {
    add: 'Добавить тариф',
    edit: 'Изменить тариф',
    sync: 'Получить от поставщика',
    assign: 'Назначить клиентам',
    synced: 'Тарифы обновлены. Добавлено: {{added}}; изменено: {{changed}}; снято с продажи: {{disabled}}.',
    upToDate: 'Тарифы актуальны.',
    unlimited: 'Безлимит',
    priceTip: 'K-монет за терминал. Оставьте пустым, если тариф так не продаётся.',
    nameTip: 'Показывается на китайском.',
    nameEnTip: 'Показывается на всех остальных языках. Если пусто, действует название выше.',
    volumeTip: 'МБ в месяц, 1000 МБ в 1 ГБ. 0 означает безлимит.',
    providerTip: 'Изменения поставщика вносятся при следующем обновлении. Цены и ваши изменения сохраняются.',
    noneHeld: 'Вам ещё не назначены тарифы. Их назначает вышестоящий клиент.',
    noneToAssign: 'Пока нет включённых тарифов, которые можно назначить.',
    defaultTip: 'Предлагается первым при подключении тарифов терминалам этого клиента.',
    assigned: 'Тарифы назначены.',
    gives_one: 'Клиенту назначается {{count}} тариф.',
    gives_few: 'Клиенту назначаются {{count}} тарифа.',
    gives_many: 'Клиенту назначаются {{count}} тарифов.',
    gives_other: 'Клиенту назначаются {{count}} тарифа.',
    takes_one: 'У клиента отзывается {{count}} тариф.',
    takes_few: 'У клиента отзываются {{count}} тарифа.',
    takes_many: 'У клиента отзываются {{count}} тарифов.',
    takes_other: 'У клиента отзываются {{count}} тарифа.',
    below_one: 'Тарифы теряет и {{count}} клиент ниже.',
    below_few: 'Тарифы теряют и {{count}} клиента ниже.',
    below_many: 'Тарифы теряют и {{count}} клиентов ниже.',
    below_other: 'Тарифы теряют и {{count}} клиента ниже.',
    running_one: '{{count}} терминал сохраняет действующий тариф.',
    running_few: '{{count}} терминала сохраняют действующие тарифы.',
    running_many: '{{count}} терминалов сохраняют действующие тарифы.',
    running_other: '{{count}} терминала сохраняют действующие тарифы.',
    unchanged: 'Пока ничего не меняется.',
  },
  list: {
    purpose: {
      plans: 'Облачные тарифы дают SIM-картам трафик. Получите тарифы от поставщика или добавьте тариф вручную.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Облачный тариф',
      goodsCode: 'Код',
      goodsName: 'Название',
      goodsNameEn: 'Английское название',
      goodsType: 'Тип тарифа',
      dataMb: 'Трафик в месяц',
      yearlyPrice: 'K-монет в год',
      monthlyPrice: 'K-монет в месяц',
      fromProvider: 'От поставщика',
      clientCount: 'Клиентов с тарифом',
      defaultGoodsId: 'Тариф по умолчанию',
      goodsIds: 'Облачные тарифы',
      goodsCodes: 'Коды тарифов',
      defaultGoodsCode: 'Код тарифа по умолчанию',
    },
  },
  values: {
    module: { 'cloud-plan': 'Облачные тарифы' },
  },
  menu: {
    screens: { cloudData: 'Облачные тарифы' },
    functions: {
      'cloud-plan': {
        add: 'Добавление облачных тарифов',
        edit: 'Изменение облачных тарифов',
        sync: 'Обновление облачных тарифов',
        assign: 'Назначение облачных тарифов',
      },
    },
  },
};
