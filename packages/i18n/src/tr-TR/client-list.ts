import type { Texts } from '../en-US/index.ts';

/** Texts of the client list and its dialogs. */
export const clientList: Texts['clientList'] = {
  add: 'Müşteri ekle',
  edit: 'Müşteriyi düzenle',
  move: 'Müşteriyi taşı',
  tree: 'Müşteri ağacı',
  table: 'Tablo',
  sections: { identity: 'Müşteri', contact: 'İletişim', rules: 'Kota ve hatırlatmalar' },
  moveTip: 'Müşteri, altındaki her şeyle birlikte taşınır.',
  moveEffects: 'Rolü değişecek hesaplar: {{accounts}}. Bağlantısı kaldırılacak sunucular: {{servers}}.',
  quotaTip: 'Üst müşterinin oluşturabileceğinden fazla olamaz.',
  deleteMoves: '“{{name}}” şuraya taşınır: “{{to}}”.',
  deleteEffects:
    'Silinecek hesaplar: {{accounts}}. Sonlandırılacak oturumlar: {{sessions}}. Silinecek gruplar: {{groups}}.',
  deleteCoins:
    'Üst müşteriye iade edilecek jetonlar: {{year}} yıllık, {{month}} aylık, {{k}} K. Kuponlar: {{vouchers}}.',
  hasTerminals: 'Müşterinin hâlâ {{count}} terminali var. Önce bunları taşıyın veya silin.',
  utc: 'UTC{{offset}}',
};
