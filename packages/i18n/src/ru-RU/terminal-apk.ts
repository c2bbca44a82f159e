import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  terminalApk: {
    add: 'Добавить пакет',
    edit: 'Изменить пакет',
    purpose: 'Пакеты содержат программное обеспечение терминалов. Добавьте первый, чтобы обновлять терминалы.',
    everyModel: 'Все модели',
    everyModelTip: 'Пакет для конкретной модели имеет приоритет.',
    fromPackage: 'Берётся из пакета.',
    drop: 'Перетащите пакет сюда или нажмите, чтобы выбрать',
    limits: '.apk, до {{maxMb}} МБ',
    sent: '{{sent}} из {{total}}',
    left: '{{speed}}, осталось {{time}}',
    checking: 'Проверка пакета …',
    arrived: 'Пакет загружен и проверен.',
    cut: 'Соединение прервано. Загрузка продолжится автоматически, как только оно восстановится.',
    goOn: 'Продолжить сейчас',
    stop: 'Отменить загрузку',
    kept: 'Уже загружено {{percent}} файла «{{name}}». Выберите тот же файл снова, чтобы продолжить.',
    wait: 'Выберите пакет и дождитесь окончания загрузки.',
    download: 'Скачать',
    inUse_one: 'Пакет использует {{count}} задача обновления, поэтому его нельзя удалить. Сначала удалите задачу.',
    inUse_few: 'Пакет используют {{count}} задачи обновления, поэтому его нельзя удалить. Сначала удалите задачи.',
    inUse_many: 'Пакет используют {{count}} задач обновления, поэтому его нельзя удалить. Сначала удалите задачи.',
    inUse_other: 'Пакет используют {{count}} задачи обновления, поэтому его нельзя удалить. Сначала удалите задачи.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Модель',
      packageName: 'Приложение',
      versionName: 'Версия',
      versionCode: 'Код версии',
      fileName: 'Файл',
      fileId: 'Пакет',
      size: 'Размер',
      sha256: 'SHA-256',
      taskCount: 'Задачи обновления',
    },
  },
  values: {
    module: { 'terminal-apk': 'Пакеты' },
  },
  menu: {
    screens: { terminalApk: 'Пакеты терминалов' },
    functions: {
      'terminal-apk': { add: 'Добавление пакетов', edit: 'Изменение пакетов', delete: 'Удаление пакетов' },
    },
  },
};
