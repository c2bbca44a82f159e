/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'SIM-карта появляется здесь, как только у терминала есть ICCID.',
    refusals: {
      invalidArgument: 'Поставщик карт не принимает эти данные. Проверьте ICCID и IMEI.',
      signature: 'Поставщик карт не принимает подпись этой системы. Попросите оператора проверить ключ и часы.',
      notAuthorized: 'Этой системе не разрешён этот вызов поставщика карт. Попросите оператора подключить его.',
      tooManyCalls: 'К поставщику карт обращались слишком часто. Подождите минуту и повторите.',
      cardNotFound: 'Поставщик карт не знает этот ICCID, или карта не ваша. Проверьте номер.',
      other: 'Поставщик карт не отвечает как следует. Повторите через несколько минут.',
    },
  },
  fields: {
    terminal: { hasIccid: 'Есть SIM-карта' },
  },
  values: {
    module: { 'sim-card': 'Карты IoT' },
    jobName: { rebindSettle: 'Выяснить исход переноса карт' },
  },
  acts: {
    'sim-card': { rebind: 'Перенести SIM-карту на другой терминал' },
  },
  menu: {
    screens: { iotCard: 'Карты IoT' },
    functions: { 'sim-card': { rebind: 'Перенос карт на другие терминалы' } },
  },
};
