import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  fields: {
    group: {
      grpId: 'Группа',
      grpName: 'Название группы',
      grpPid: 'Вышестоящая группа',
      parentName: 'Вышестоящая группа',
      grpType: 'Тип группы',
      area: 'Зона каналов',
      onlineCount: 'В сети',
      associated: 'Связанные группы',
      endTime: 'Завершение',
      msName: 'Имя терминала',
      isDefault: 'Группа по умолчанию',
      channel: 'Канал',
    },
  },
  values: {
    grpType: {
      normal: 'Обычная',
      temporary: 'Временная',
      emergency: 'Экстренная',
      broadcast: 'Вещательная',
    },
    module: {
      group: 'Группы',
    },
  },
  menu: {
    screens: {
      groupList: 'Список групп',
    },
    functions: {
      group: {
        add: 'Добавлять группы',
        edit: 'Изменять группы',
        delete: 'Удалять группы',
        export: 'Экспортировать группы',
      },
    },
  },
};
