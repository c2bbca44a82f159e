import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'ru-RU'> = {
  groupList: {
    associate: {
      title: 'Связать группы',
      action: 'Связать группы',
      tip: 'Участники связанных групп слышат друг друга, если это умеет сервер. Группу можно связать с группами своего клиента, клиентов выше и ниже.',
      done_one: 'Связана с {{count}} группой.',
      done_few: 'Связана с {{count}} группами.',
      done_many: 'Связана с {{count}} группами.',
      done_other: 'Связана с {{count}} группами.',
      hidden_one: 'Есть связь ещё с {{count}} группой, которая вам не видна; она останется.',
      hidden_few: 'Есть связь ещё с {{count}} группами, которые вам не видны; они останутся.',
      hidden_many: 'Есть связь ещё с {{count}} группами, которые вам не видны; они останутся.',
      hidden_other: 'Есть связь ещё с {{count}} группами, которые вам не видны; они останутся.',
      tooMany: 'У группы может быть не больше {{count}} связей.',
      temporary: 'У временной группы связей нет.',
    },
    tree: 'Группы по клиентам и родителям',
    treeCut: 'Показаны первые группы: {{count}}.',
    health: {
      empty: 'В группе нет терминалов.',
      full: 'Почти заполнена: {{count}} из {{max}} терминалов.',
      expired_one: '{{count}} терминал просрочен.',
      expired_few: '{{count}} терминала просрочены.',
      expired_many: '{{count}} терминалов просрочены.',
      expired_other: '{{count}} терминала просрочены.',
      never_one: '{{count}} терминал ни разу не был в сети.',
      never_few: '{{count}} терминала ни разу не были в сети.',
      never_many: '{{count}} терминалов ни разу не были в сети.',
      never_other: '{{count}} терминала ни разу не были в сети.',
      silent: 'С {{time}} ни один терминал не был в сети.',
      good: 'Замечаний нет.',
    },
    add: 'Добавить группы',
    created_one: 'Добавлена {{count}} группа: {{client}}.',
    created_few: 'Добавлены {{count}} группы: {{client}}.',
    created_many: 'Добавлено {{count}} групп: {{client}}.',
    created_other: 'Добавлено {{count}} группы: {{client}}.',
    edit: 'Изменить группу',
    keyword: 'Название или зона каналов',
    purpose: 'Терминалы общаются между собой в группах. Добавьте первую.',
    countTip: 'Если групп несколько, к названиям добавляются номера.',
    endTip: 'Тогда группа будет удалена; не позднее чем через {{days}} дн.',
    quota: 'Можно создать: {{total}}. Создано: {{used}}. Осталось: {{remaining}}.',
    quotaFree: 'Создано: {{used}}. Лимита нет.',
    quotaNone:
      'Этот клиент больше не может создавать группы. Сначала увеличьте его квоту групп или квоту вышестоящих клиентов.',
    tooMany: 'Количество не может превышать остаток ({{remaining}}).',
    effects:
      'Терминалы, которые потеряют группу: {{terminals}}. Удаляемые каналы: {{channels}}. Удаляемые связи: {{associations}}. Группы, которые перейдут на уровень выше: {{children}}.',
    online: '{{terminals}} (в сети: {{online}})',
    noMembers: 'В этой группе ещё нет терминалов.',
  },
  fields: {
    group: {
      grpId: 'Группа',
      withinGrpId: 'Группа и вложенные',
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
    'group-association': {
      assGrpIds: 'Связанные группы',
      grpId: 'Группа',
      grpName: 'Название группы',
      grpType: 'Тип группы',
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
      'group-association': 'Связи групп',
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
        member: 'Изменить состав',
        associate: 'Связывать группы',
      },
    },
  },
};
