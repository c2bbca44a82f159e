import type { texts as English } from '../en-US/role-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the role list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  roleList: {
    add: 'Rol ekle',
    edit: 'Rolü düzenle',
    grant: 'İzinleri belirle',
    closedTip: 'Rolü yalnızca rolün sahibi olan müşterinin hesapları alabilir.',
    openTip: 'Alt müşterilerin hesapları da rolü alabilir, ancak o müşteriler rolü değiştiremez.',
    used_one: 'Rolü hâlâ {{count}} hesap kullanıyor. Hiçbir şey silinmedi. Önce bu hesaplara başka bir rol verin.',
    used_other: 'Rolü hâlâ {{count}} hesap kullanıyor. Hiçbir şey silinmedi. Önce bu hesaplara başka bir rol verin.',
    defaultKept: 'Varsayılan rol silinemez. Hiçbir şey silinmedi. Rolü seçimden çıkarıp tekrar deneyin.',
    tree: 'Menüler ve işlevler',
    search: 'Menü ve işlev ara',
    all: 'Tümünü seç',
    none: 'Hiçbirini seçme',
    chosen: 'Seçilen: {{count}} / {{total}}',
    hint: 'Bir öğeyi seçmek üstündeki menüleri de seçer; bir öğeyi kaldırmak altındaki her şeyi kaldırır.',
    readOnly: 'Bu rol, üstünüzdeki bir müşteriye ait. İzinlerini görebilir, ancak değiştiremezsiniz.',
    administrator: 'Yönetici rolü her zaman her şeyi içerir; değiştirilecek bir şey yok.',
    own: 'Bu sizin kendi rolünüz: burada kaldırdığınız yetkileri siz de kaybedersiniz.',
    nothing: 'Bir role verebileceğiniz menü veya işlev yok.',
    noMatch: 'Bu adda bir şey yok. Başka bir sözcük deneyin.',
    changed: 'Bu rol bu arada başka biri tarafından değiştirildi. Yeniden yükleyip seçiminizi tekrar yapın.',
    reload: 'Yeniden yükle',
  },
  seeded: {
    roles: {
      administrator: 'Varsayılan yönetici',
      agent: 'Varsayılan bayi',
      client: 'Varsayılan müşteri',
    },
  },
  fields: {
    role: { isOpen: 'Alt müşterilerle paylaşılan', userCount: 'Hesaplar' },
  },
  values: {
    isOpen: { 0: 'Hayır, yalnızca kendi müşterisi', 1: 'Evet, alt müşteriler de' },
    module: { role: 'Roller' },
  },
  menu: {
    functions: {
      role: {
        add: 'Rol ekle',
        edit: 'Rol düzenle',
        grant: 'Rol izinlerini belirleme',
        delete: 'Rol sil',
      },
    },
  },
};
