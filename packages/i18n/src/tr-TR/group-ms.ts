import type { texts as English } from '../en-US/group-ms.ts';
import type { Translation } from '../translation.ts';

/** Texts of the screen of group members and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  groupMs: {
    view: 'Görünüm',
    byGroup: 'Gruba göre',
    byTerminal: 'Terminale göre',
    groups: 'Gruplar',
    terminals: 'Terminaller',
    chooseGroup: 'Terminallerini görmek için bir grup seçin.',
    chooseTerminal: 'Gruplarını görmek için bir terminal seçin.',
    search: 'Kimlik, ad veya müşteri',
    find: 'Terminal bul',
    pasteHint: 'Terminal kimlikleri, her satırda bir tane veya ayrılmış',
    places: '{{most}} yerden {{taken}} dolu',
    channel: 'kanal {{channel}}',
    noGroups: 'Terminal henüz hiçbir grupta değil.',
    noMatch: 'Bu grupta eşleşen terminal yok.',
    more: 'Gösterilen: {{shown}} / {{count}}. Diğerleri için arayın.',
    makeDefault: 'Varsayılan yap',
    defaultDone: '{{group}} artık varsayılan grup.',
    addTo: 'Terminal ekle',
    removeSelected_one: '{{count}} terminali çıkar',
    removeSelected_other: '{{count}} terminali çıkar',
    full: '{{group}} en fazla {{limit}} terminal alır.',
    tooMany: '{{msId}} en fazla {{limit}} grupta olabilir.',
    unfit:
      'Uygun olmayanlar: {{names}}. Bir terminal yalnızca kendi müşterisinin ve üstündekilerin gruplarına katılabilir.',
    join: {
      title: 'Gruplara katıl',
      action: 'Katıl',
      tip: 'Terminaller kendi müşterilerinin ve üstündeki müşterilerin gruplarına katılabilir.',
      defaultTip: 'Boş bırakılırsa terminalin ilk katıldığı grup varsayılan olur.',
      effect: 'Eklenen üyelik: {{joined}}. Zaten var: {{already}}.',
      done_one: '{{count}} üyelik eklendi.',
      done_other: '{{count}} üyelik eklendi.',
    },
    leave: {
      title: 'Gruplardan ayrıl',
      action: 'Ayrıl',
      tip: 'Grubun kanalı da silinir. Varsayılan gruptan ayrılınırsa yerini başka bir grup alır.',
      effect: 'Ayrılan terminal: {{changed}} / {{count}}.',
      one: '{{msId}}, {{group}} grubundan ayrılır.',
      done_one: '{{count}} terminal ayrıldı.',
      done_other: '{{count}} terminal ayrıldı.',
    },
    copy: {
      title: 'Grupları bir terminalden kopyala',
      action: 'Grupları değiştir',
      tip: 'Terminaller, belirtilen terminalin tüm gruplarını, varsayılan grubunu ve kanallarını alır. Şimdiki grup üyelikleri sona erer.',
      effect: 'Grupları değişen terminal: {{changed}} / {{count}}.',
      done_one: '{{count}} terminalin grupları değiştirildi.',
      done_other: '{{count}} terminalin grupları değiştirildi.',
    },
    replace: {
      title: 'Terminalleri değiştir',
      action: 'Değiştir',
      tip: 'Grupta yalnızca aşağıdaki terminaller kalır. Diğerleri ayrılır.',
      effect: 'Eklenen: {{added}}. Çıkarılan: {{removed}}. Değişmeyen: {{unchanged}}.',
      done: 'Eklenen: {{added}}. Çıkarılan: {{removed}}.',
    },
  },
  fields: {
    terminal: {
      grpIds: 'Gruplar',
      defaultGrpId: 'Varsayılan grup',
      msIds: 'Terminal kimlikleri',
    },
    group: { msIds: 'Terminal kimlikleri' },
  },
  menu: { screens: { groupMs: 'Grup üyeleri' } },
};
