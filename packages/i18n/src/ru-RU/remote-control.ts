import type { texts as English } from '../en-US/remote-control.ts';
import type { Translation } from '../translation.ts';

/** Texts of commands to single terminals. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  remoteControl: {
    action: 'Удалённое управление',
    what: 'Что сделать терминалу {{msId}}?',
    tips: {
      kick: 'Сразу завершает сеанс. Терминал может войти снова.',
      monitor: 'Включает микрофон на указанное число секунд.',
      switchGroup: 'Переводит разговор в другую его группу.',
      locate: 'Запрашивает, где он сейчас находится.',
      reboot: 'Выключает и снова включает его. Вызовы прерываются.',
      wipe: 'Стирает всё, что хранится на терминале. Отменить это нельзя.',
      message: 'Показывает текст на его экране.',
    },
    typeId: 'Чтобы стереть, введите {{msId}}',
    otherId: 'Это не {{msId}}.',
    noGroups: 'Терминал не состоит ни в одной группе.',
    settingOff: 'В настройках терминала отключено: «{{parameter}}». Включите и повторите попытку.',
    off: '{{command}}: отключено в настройках терминала ({{parameter}}).',
    onlyTerminals: 'Удалённо управляют только рациями.',
    done: '{{msId}} подтвердил: {{command}}.',
    place: {
      title: 'Местоположение {{msId}}',
      none: '{{msId}} ответил, но не знает, где находится.',
    },
  },
  errors: {
    notConnected: '$t(values.unreached.{{state}})',
  },
  fields: {
    'remote-control': {
      msId: 'ID терминала',
      command: 'Команда',
      grpId: 'Группа',
      seconds: 'Секунды',
      text: 'Сообщение',
      lat: 'Широта',
      lon: 'Долгота',
      time: 'Время',
      state: 'Состояние',
      sent: 'Отправлено',
      reason: 'Причина',
      detail: 'Местоположение',
    },
  },
  values: {
    command: {
      kick: 'Отключить',
      monitor: 'Прослушать',
      switchGroup: 'Сменить группу',
      locate: 'Найти',
      reboot: 'Перезагрузить',
      wipe: 'Стереть данные',
      message: 'Отправить сообщение',
    },
    unreached: {
      offline: 'Терминал не в сети. Ничего не отправлено.',
      noServer: 'Сервер терминала не подключён. Ничего не отправлено.',
      limited: 'Терминал приостановлен. Ничего не отправлено.',
      unheard: 'Отправлено, но не подтверждено. Позднее подтверждение появится в журнале.',
      refused: 'Терминал отказал: {{reason}}',
    },
    module: {
      'remote-control': 'Удалённое управление',
    },
  },
  menu: {
    functions: {
      terminal: {
        remote: 'Удалённо управлять терминалами',
        wipe: 'Удалённо стирать терминалы',
      },
    },
  },
  acts: {
    'remote-control': {
      remoteControl: 'Удалённое управление',
    },
  },
};
