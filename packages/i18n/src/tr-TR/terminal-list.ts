import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal list and its dialogs. */
export const terminalList: Texts['terminalList'] = {
  add: 'Terminal ekle',
  edit: 'Terminali düzenle',
  rename: 'Terminali yeniden adlandır',
  import: 'Terminalleri içe aktar',
  keyword: 'Kimlik, ad, IMEI, ICCID veya telefon',
  noGateway: 'Bağlı ağ geçidi yok. Çevrimiçi durumu, her terminalin en son ne zaman görüldüğünü gösterir.',
  sections: { identity: 'Kimlik bilgileri', hardware: 'Donanım ve SIM', connection: 'Bağlantı' },
  firstId: 'İlk terminal kimliği',
  lastId: 'Son kimlik: {{msId}}',
  idTip: 'Bir büyük harf ve 10 rakam; ilk rakam 3 olamaz.',
  countTip: 'Ardışık kimlikler; adlara üç haneli bir ek verilir.',
  passwordTip: '6 harf veya rakam; rastgele olması için boş bırakın.',
  validity: 'Geçerlilik sonu: {{date}}',
  created: 'Oluşturulan terminaller: {{count}}',
  createdHint: 'Parolalar yalnızca bu kez gösterilir. Şimdi kopyalayın veya kaydedin.',
  copyAll: 'Tümünü kopyala',
  skipped: 'Zaten var olduğu için atlanan: {{count}}',
  remaining: '{{days}} gün kaldı',
  overdue: '{{days}} gün geçti',
  permanent: 'Süresiz',
};
