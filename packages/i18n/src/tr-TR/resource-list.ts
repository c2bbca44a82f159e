import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: 'Kaynak ekle',
  edit: 'Kaynağı düzenle',
  parent: 'Bağlı olduğu menü',
  seededTip: 'Bu öğe konsolun yerleşik bir parçası. Yalnızca adı ve sırası değiştirilebilir.',
  powerNameTip:
    'Harfle başlayan; harf, rakam, nokta ve kısa çizgi içeren bir anahtar. İşlevler neye ait olduklarına ve ne yaptıklarına göre adlandırılır, örneğin terminal.export.',
  routeTip: 'Ekranın yolu, örneğin /terminal-list',
  inUse: 'Bunu içeren rol veya altındaki öğe sayısı: {{count}}. Önce bu rollerden kaldırın ve altındakileri silin.',
};
