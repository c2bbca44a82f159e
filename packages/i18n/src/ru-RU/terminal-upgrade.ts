import type { texts as English } from '../en-US/terminal-upgrade.ts';
import type { Translation } from '../translation.ts';

/** Texts of upgrade tasks. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  fields: {
    'upgrade-task': {
      taskName: 'Задача',
      apkId: 'Пакет',
      versionName: 'Новая версия',
      targets: 'Цели',
      clientIds: 'Клиенты',
      typeIds: 'Типы',
      modelIds: 'Модели',
      versions: 'Текущие версии',
      stages: 'Этапы',
      percent: 'Доля всех целей (%)',
      min: 'Не менее',
      doneShare: 'Готово до следующего этапа',
      maxFailed: 'Пауза, если неудач больше',
      maxSilent: 'Пауза, если молчащих больше',
      deadlineHours: 'Срок в сети (часы)',
      offlineDays: 'Ждать терминалы не в сети (дни)',
      pausedBy: 'Кем приостановлена',
      pauseReason: 'Причина паузы',
      pauseShare: 'Доля при паузе',
      stage: 'Этап',
      startTime: 'Начало',
      endTime: 'Окончание',
      total: 'Терминалы',
      leftOut: 'Не вошли',
      waiting: 'Ожидают',
      underWay: 'Выполняется',
      silent: 'Молчат',
      upgraded: 'Обновлены',
      failed: 'Не удалось',
      forecastEnd: 'Ожидаемое окончание',
    },
  },
  values: {
    module: { 'upgrade-task': 'Задачи обновления' },
    upgradeStatus: {
      draft: 'Черновик',
      running: 'Идёт',
      paused: 'Приостановлена',
      finished: 'Завершена',
      cancelled: 'Отменена',
    },
    pausedBy: {
      user: 'Человек',
      rule: 'Правило',
    },
    pauseReason: {
      failed: 'Слишком много неудач',
      silent: 'Слишком много молчит',
    },
  },
  menu: {
    screens: { terminalUpgrade: 'Обновление терминалов' },
    functions: {
      'upgrade-task': {
        add: 'Добавлять задачи обновления',
        edit: 'Изменять задачи обновления',
        delete: 'Удалять задачи обновления',
        run: 'Запускать задачи обновления',
      },
    },
  },
};
