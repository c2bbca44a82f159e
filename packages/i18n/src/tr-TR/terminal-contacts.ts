import type { texts as English } from '../en-US/terminal-contacts.ts';
import type { Translation } from '../translation.ts';

/** Texts of the contacts of a terminal. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalContacts: {
    action: 'Kişiler',
    title: 'Kişiler',
    tip: 'Terminal kişilerini doğrudan arayabilir. Kişiler aynı müşteriye ya da onun üstündeki veya altındaki bir müşteriye aittir.',
    add: 'Kişi ekle',
    addTip: 'Kimlik veya adla arayın ya da birden çok kimlik yapıştırın.',
    of: '{{count}} / {{most}}',
    empty: 'Henüz kişi yok.',
    find: 'Kişi bul',
    remove: '{{name}} kişisini çıkar',
    tagOf: '{{name}} etiketi',
    unknown: 'Bulunamadı: {{ids}}',
    tooMany: 'Bir terminalin en çok {{most}} kişisi olabilir.',
    done: 'Kişiler kaydedildi.',
    ending: 'Kaldırılacak kişi: {{count}}.',
  },
  fields: {
    'terminal-contact': {
      contacts: 'Kişiler',
      contactMsId: 'Terminal kimliği',
      contactName: 'Ad',
      tag: 'Etiket',
    },
  },
  values: {
    module: {
      'terminal-contact': 'Kişiler',
    },
  },
  menu: {
    functions: {
      terminal: {
        contact: 'Kişileri değiştirme',
      },
    },
  },
};
