import type { texts as English } from '../en-US/upgrade-records.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade records. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  upgradeRecords: {
    purpose: 'Результаты по терминалам появятся здесь, когда задача начнёт работать.',
    none: 'Этот терминал ещё не участвовал в задачах обновления.',
  },
  fields: {
    'upgrade-record': {
      msName: 'Название терминала',
      taskId: 'Задача',
      taskName: 'Задача',
      versionName: 'Версия пакета',
      step: 'Шаг',
      oldVersion: 'Прежняя версия',
      newVersion: 'Новая версия',
      upgradeTime: 'Время обновления',
      downloadTime: 'Время загрузки',
      downloadTimes: 'Загрузок',
      reason: 'Причина',
    },
  },
  values: {
    module: { 'upgrade-record': 'Записи обновлений' },
    upgradeOutcome: {
      notUpgraded: 'Не обновлён',
      upgraded: 'Обновлён',
      failed: 'Не удалось',
    },
    upgradeStep: {
      waiting: 'Ожидает',
      asked: 'Запрошен',
      downloading: 'Загружает',
      downloaded: 'Загрузил',
      installing: 'Устанавливает',
      silent: 'Нет ответа',
    },
    upgradeReason: {
      already: 'Уже была эта версия или новее',
      offline: 'Не вышел в сеть вовремя',
      silent: 'Не ответил вовремя',
      cancelled: 'Задача отменена',
    },
  },
};
