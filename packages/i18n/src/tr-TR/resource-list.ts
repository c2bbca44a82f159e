import type { texts as English } from '../en-US/resource-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the resource list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  resourceList: {
    add: 'Kaynak ekle',
    edit: 'Kaynağı düzenle',
    parent: 'Bağlı olduğu menü',
    seededTip: 'Bu öğe konsolun yerleşik bir parçası. Yalnızca adı ve sırası değiştirilebilir.',
    powerNameTip:
      'Harfle başlayan; harf, rakam, nokta ve kısa çizgi içeren bir anahtar. İşlevler neye ait olduklarına ve ne yaptıklarına göre adlandırılır, örneğin terminal.export.',
    routeTip: 'Ekranın yolu, örneğin /terminal-list',
    inUse_one: 'Onu hâlâ {{count}} rol veya alt öğe kullanıyor. Önce rollerden kaldırın ve alt öğeleri silin.',
    inUse_other: 'Onu hâlâ {{count}} rol veya alt öğe kullanıyor. Önce rollerden kaldırın ve alt öğeleri silin.',
  },
  fields: {
    resource: {
      renamed: 'Yeniden adlandırıldı',
      seeded: 'Yerleşik',
      powerName: 'Yetki anahtarı',
      resourceName: 'Kaynak',
      route: 'Rota',
      level: 'Menü düzeyi',
      orderNo: 'Sıra',
    },
  },
  values: {
    module: { resource: 'Kaynaklar' },
    resourceType: { 1: 'Üst menü', 2: 'Alt menü', 3: 'İşlev' },
  },
  menu: {
    functions: {
      resource: { add: 'Kaynak ekle', edit: 'Kaynak düzenle', delete: 'Kaynak sil' },
    },
  },
};
