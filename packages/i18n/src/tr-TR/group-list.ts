import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  fields: {
    group: {
      grpId: 'Grup',
      grpName: 'Grup adı',
      grpPid: 'Üst grup',
      parentName: 'Üst grup',
      grpType: 'Grup türü',
      area: 'Kanal bölgesi',
      onlineCount: 'Çevrimiçi',
      associated: 'İlişkili gruplar',
      endTime: 'Bitiş',
      msName: 'Terminal adı',
      isDefault: 'Varsayılan grup',
      channel: 'Kanal',
    },
  },
  values: {
    grpType: {
      normal: 'Normal',
      temporary: 'Geçici',
      emergency: 'Acil durum',
      broadcast: 'Yayın',
    },
    module: {
      group: 'Gruplar',
    },
  },
  menu: {
    screens: {
      groupList: 'Grup listesi',
    },
    functions: {
      group: {
        add: 'Grup ekleme',
        edit: 'Grup düzenleme',
        delete: 'Grup silme',
        export: 'Grup dışa aktarma',
      },
    },
  },
};
