import type { Texts } from '../en-US/index.ts';

/** Names of everything a role can hold: top menus, screens and functions. */
export const menu: Texts['menu'] = {
  groups: {
    terminals: 'Terminaller',
    groups: 'Gruplar',
    clients: 'Müşteriler',
    billing: 'Faturalama',
    cloudSim: 'Bulut SIM',
    accounts: 'Hesaplar',
    servers: 'Sunucular',
    logs: 'Günlükler',
    operations: 'Operasyon',
    upgrades: 'Yükseltmeler',
  },
  screens: {
    home: 'Ana sayfa',
    terminalList: 'Terminal listesi',
    terminalType: 'Terminal türleri',
    terminalModel: 'Terminal modelleri',
    clientList: 'Müşteri listesi',
    accountList: 'Hesap listesi',
    roleList: 'Rol listesi',
    resourceList: 'Kaynak listesi',
    logList: 'Günlük listesi',
    serverList: 'Sunucu listesi',
  },
  functions: {
    terminal: {
      add: 'Terminal ekleme',
      edit: 'Terminal düzenleme',
      delete: 'Terminal silme',
      import: 'Terminal içe aktarma',
      export: 'Terminal dışa aktarma',
    },
    'terminal-type': { edit: 'Terminal türü düzenleme' },
    'terminal-model': { add: 'Model ekleme', edit: 'Model adı değiştirme', delete: 'Model silme' },
    client: {
      add: 'Müşteri ekleme',
      edit: 'Müşteri düzenleme',
      delete: 'Müşteri silme',
      export: 'Müşteri dışa aktarma',
    },
    account: {
      add: 'Hesap ekle',
      edit: 'Hesap düzenle',
      delete: 'Hesap sil',
      reset: 'Parola sıfırla',
      unlock: 'Hesap kilidini aç',
      seeAs: 'Hesap olarak gör',
      export: 'Hesapları dışa aktar',
    },
    role: { add: 'Rol ekle', edit: 'Rol düzenle', grant: 'Rolleri yetkilendir', delete: 'Rol sil' },
    resource: { add: 'Kaynak ekle', edit: 'Kaynak düzenle', delete: 'Kaynak sil' },
    'operation-log': { export: 'Günlükleri dışa aktar' },
    server: { add: 'Sunucu ekleme', edit: 'Sunucu düzenleme', delete: 'Sunucu silme' },
  },
};
