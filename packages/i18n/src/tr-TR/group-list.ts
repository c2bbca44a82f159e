import type { texts as English } from '../en-US/group-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the group list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  groupList: {
    associate: {
      title: 'Grupları ilişkilendir',
      action: 'Grupları ilişkilendir',
      tip: 'Telsiz sunucusu destekliyorsa ilişkili grupların üyeleri birbirini duyar. Bir grup, kendi müşterisinin, üsttekilerin ve alttakilerin gruplarıyla ilişkilendirilebilir.',
      done_one: '{{count}} grupla ilişkili.',
      done_other: '{{count}} grupla ilişkili.',
      hidden_one: 'Göremediğiniz {{count}} grupla da ilişkili; bu kalacak.',
      hidden_other: 'Göremediğiniz {{count}} grupla da ilişkili; bunlar kalacak.',
      tooMany: 'Bir grubun en fazla {{count}} ilişkisi olabilir.',
      temporary: 'Geçici grubun ilişkisi olmaz.',
    },
    tree: 'Müşteri ve üst gruba göre gruplar',
    treeCut: 'İlk {{count}} grup gösteriliyor.',
    health: {
      empty: 'İçinde terminal yok.',
      full: 'Neredeyse dolu: {{count}} / {{max}} terminal.',
      expired_one: '{{count}} terminalin süresi doldu.',
      expired_other: '{{count}} terminalin süresi doldu.',
      never_one: '{{count}} terminal hiç çevrimiçi olmadı.',
      never_other: '{{count}} terminal hiç çevrimiçi olmadı.',
      silent: '{{time}} tarihinden beri hiçbir terminal çevrimiçi olmadı.',
      good: 'Bildirilecek bir şey yok.',
    },
    add: 'Grup ekle',
    created_one: '{{client}} için {{count}} grup eklendi.',
    created_other: '{{client}} için {{count}} grup eklendi.',
    edit: 'Grubu düzenle',
    keyword: 'Ad veya kanal bölgesi',
    purpose: 'Terminaller birbirleriyle gruplarda konuşur. İlkini ekleyin.',
    countTip: 'Birden çok grubun adının sonuna numara eklenir.',
    endTip: 'Grup o zaman silinecek; en geç {{days}} gün sonra.',
    quota: 'Oluşturabilir: {{total}}. Oluşturulan: {{used}}. Kalan: {{remaining}}.',
    quotaFree: 'Oluşturulan: {{used}}. Sınır yok.',
    quotaNone: 'Bu müşteri başka grup oluşturamaz. Önce onun veya üst müşterilerinin grup kotasını artırın.',
    tooMany: 'Sayı, kalan sayıyı ({{remaining}}) aşamaz.',
    effects:
      'Grup kaybedecek terminaller: {{terminals}}. Silinecek kanallar: {{channels}}. Silinecek ilişkiler: {{associations}}. Bir düzey yukarı taşınacak gruplar: {{children}}.',
    online: '{{terminals}} ({{online}} çevrimiçi)',
    noMembers: 'Bu grupta henüz terminal yok.',
  },
  fields: {
    group: {
      grpId: 'Grup',
      withinGrpId: 'Grup ve altındakiler',
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
    'group-association': {
      assGrpIds: 'İlişkili gruplar',
      grpId: 'Grup',
      grpName: 'Grup adı',
      grpType: 'Grup türü',
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
      'group-association': 'Grup ilişkileri',
    },
  },
  menu: {
    functions: {
      group: {
        add: 'Grup ekleme',
        edit: 'Grup düzenleme',
        delete: 'Grup silme',
        export: 'Grup dışa aktarma',
        member: 'Üyeleri değiştir',
        associate: 'Grupları ilişkilendir',
      },
    },
  },
};
