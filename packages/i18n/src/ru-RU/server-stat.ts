import type { texts as English } from '../en-US/server-stat.ts';
import type { Translation } from '../translation.ts';

/** Texts of the server statistics. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  serverStat: {
    allServers: 'Все серверы',
    step: 'Шаг',
    range: 'Период',
    users: 'Пользователи и соединения',
    traffic: 'Запросы и ответы',
    calls: 'Вызовы',
    messages: 'Сообщения',
    sum: 'Сумма',
    peak: 'Максимум',
    mean: 'Среднее',
    platformOnly: 'Соединения и запросы сервера видит только платформа.',
    empty: 'В это время данных не поступало.',
    figures: 'Показатели периода',
  },
  fields: {
    'server-stat': {
      begin: 'С',
      end: 'По',
      usersOnline: 'Пользователи в сети',
      tcp: 'Соединения TCP',
      udp: 'Соединения UDP',
      requests: 'Запросы',
      responses: 'Ответы',
      groupCalls: 'Групповые вызовы',
      individualCalls: 'Индивидуальные вызовы',
      temporaryCalls: 'Временные вызовы',
      allCalls: 'Вызовы всем',
      broadcastCalls: 'Оповещения',
      videoCalls: 'Видеовызовы',
      textMessages: 'Тексты',
      imageMessages: 'Изображения',
      fileMessages: 'Файлы',
      locationMessages: 'Местоположения',
    },
  },
  values: {
    module: {
      'server-stat': 'Статистика серверов',
    },
    statStep: {
      '5m': '5 минут',
      '1h': '1 час',
      '1d': '1 день',
    },
  },
  menu: {
    functions: {
      'server-stat': {
        export: 'Экспорт статистики серверов',
      },
    },
  },
};
