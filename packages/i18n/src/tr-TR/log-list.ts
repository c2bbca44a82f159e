import type { texts as English } from '../en-US/log-list.ts';
import type { Translation } from '../translation.ts';

/** Texts of the log list and its dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  logList: {
    view: 'Görünüm',
    operations: 'İşlemler',
    signIns: 'Oturum açmalar',
    bySuperior: 'bir üst müşteri tarafından',
    details: 'Ayrıntılar',
    changes: 'Öncesi ve sonrası',
    field: 'Alan',
    change: 'Değişiklik',
    kinds: { changed: 'Değişti', added: 'Eklendi', removed: 'Kaldırıldı' },
    onlyChanged: 'Yalnızca değişenler',
    nothing: 'Öncesine ve sonrasına ilişkin bir şey saklanmadı.',
    unchanged: 'Hiçbir alan değişmedi. Tümünü görmek için anahtarı kapatın.',
    browserOn: '{{browser}}, {{system}}',
  },
  fields: {
    'operation-log': {
      operateType: 'İşlem',
      module: 'Modül',
      content: 'İçerik',
      target: 'Hedef',
      before: 'Önce',
      after: 'Sonra',
      code: 'Kod',
      costMs: 'Süre (ms)',
    },
    'login-history': { loginTime: 'Giriş', logoutTime: 'Çıkış', reason: 'Neden' },
  },
  values: {
    operateType: {
      add: 'Ekleme',
      edit: 'Düzenleme',
      delete: 'Silme',
      import: 'İçe aktarma',
      export: 'Dışa aktarma',
      login: 'Giriş',
      logout: 'Çıkış',
      money: 'Para',
      remote: 'Uzaktan kontrol',
      other: 'Diğer',
    },
    outcome: { success: 'Başarılı', failure: 'Reddedildi' },
    reason: {
      credentials: 'Ad veya parola hatalı',
      locked: 'Kilitli',
      disabled: 'Devre dışı',
      verificationCode: 'Kod hatalı',
    },
    module: { 'operation-log': 'Günlükler' },
  },
  menu: {
    screens: { logList: 'Günlük listesi' },
    functions: {
      'operation-log': { export: 'Günlükleri dışa aktar' },
    },
  },
};
