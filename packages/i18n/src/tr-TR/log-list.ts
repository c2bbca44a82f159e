import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: 'Görünüm',
  operations: 'İşlemler',
  signIns: 'Oturum açmalar',
  bySuperior: 'bir üst müşteri tarafından',
  details: 'Ayrıntılar',
  changes: 'Öncesi ve sonrası',
  field: 'Alan',
  change: 'Değişiklik',
  kinds: {
    changed: 'Değişti',
    added: 'Eklendi',
    removed: 'Kaldırıldı',
  },
  onlyChanged: 'Yalnızca değişenler',
  nothing: 'Öncesine ve sonrasına ilişkin bir şey saklanmadı.',
  unchanged: 'Hiçbir alan değişmedi. Tümünü görmek için anahtarı kapatın.',
  browserOn: '{{browser}}, {{system}}',
};
