import type { texts as English } from '../en-US/log-acts.ts';
import type { Translation } from '../translation.ts';

/** What acts are called in the log: by the module and the call's name; jobs go by their own names. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  acts: {
    account: {
      login: 'Oturum açma',
      logout: 'Oturumu kapatma',
      export: 'Hesapları dışa aktarma',
      add: 'Hesap ekleme',
      edit: 'Hesap düzenleme',
      deleteBatch: 'Hesapları silme',
      modifyPassword: 'Kendi parolasını değiştirme',
      resetPwd: 'Parolayı sıfırlama',
      unlockUser: 'Hesabın kilidini açma',
      updatePushVersion: 'Sürüm notlarını okuma',
      getVerificationCode: 'E-postayla kod isteme',
      bindEmail: 'E-posta adresi bağlama',
      session: 'Oturumu sonlandırma',
      seeAs: 'Başka hesap olarak görme',
      seeAsEnd: 'Başka hesap olarak görmeyi bitirme',
    },
    role: {
      add: 'Rol ekleme',
      addRoleResource: 'Rolün izinlerini belirleme',
      edit: 'Rol düzenleme',
      delete: 'Rolleri silme',
    },
    resource: {
      add: 'Kaynak ekleme',
      edit: 'Kaynak düzenleme',
      deleteBatch: 'Kaynakları silme',
    },
    client: {
      add: 'Müşteri ekleme',
      edit: 'Müşteriyi düzenleme veya taşıma',
      deleteBatch: 'Müşterileri silme',
      exportClient: 'Müşterileri dışa aktarma',
      saveBindServer: 'Müşterinin sunucularını belirleme',
      setHisServer: 'Müşterinin veri sunucusunu belirleme',
      batchUpdateCustomById: 'Özel fiyatı belirleme',
      updateHideSuper: 'Üst müşterileri gizleme veya gösterme',
      setReminderDays: 'Süre hatırlatmasını belirleme',
    },
    'client-host': {
      add: 'Alan adı ekleme',
      deleteBatch: 'Alan adlarını silme',
    },
    server: {
      add: 'Sunucu ekleme',
      edit: 'Sunucu düzenleme',
      deleteBatch: 'Sunucuları silme',
    },
    'terminal-type': {
      edit: 'Terminal türü düzenleme',
    },
    'terminal-model': {
      add: 'Terminal modeli ekleme',
      edit: 'Terminal modeli düzenleme',
      deleteBatch: 'Terminal modellerini silme',
    },
    'terminal-function': {
      add: 'İşlev ekleme',
      edit: 'İşlev düzenleme',
      deleteBatch: 'İşlevleri silme',
    },
    'price-template': {
      add: 'Fiyat şablonu ekleme',
      edit: 'Fiyat şablonu düzenleme',
      deleteBatch: 'Fiyat şablonlarını silme',
      bindPriceTemplate: 'Fiyat şablonunu bağlama veya çözme',
    },
    terminal: {
      export: 'Terminalleri dışa aktarma',
      add: 'Terminal ekleme',
      edit: 'Terminal düzenleme',
      updateMsName: 'Terminali yeniden adlandırma',
      resetMsPwd: 'Terminallere yeni parola verme',
      limit: 'Terminalleri askıya alma veya yeniden etkinleştirme',
      bindImei: 'Terminale IMEI bağlama',
      bindEmail: 'Terminale e-posta bağlama',
      bindPhone: 'Terminale telefon bağlama',
      batchBind: 'Terminalleri bağlama',
      replaceMs: 'Terminal donanımını değiştirme',
      deleteImei2: 'Stoktan IMEI2 silme',
      transfer: 'Terminalleri aktarma',
      renew: 'Terminalleri yenileme',
      deleteBatch: 'Terminalleri silme',
      batchImport: 'Terminalleri içe aktarma',
      joinGroup: 'Terminalleri gruplara ekleme',
      exitGroup: 'Terminalleri gruplardan çıkarma',
      syncGroup: 'Bir terminalin gruplarını diğerlerine kopyalama',
      updateMsGrp: 'Terminalin gruplarını değiştirme',
      deleteMsGrp: 'Terminali gruptan çıkarma',
    },
    group: {
      add: 'Grup ekleme',
      edit: 'Grup düzenleme veya taşıma',
      deleteBatch: 'Grupları silme',
      updateGrpMs: 'Grubun terminallerini değiştirme',
      exportGroup: 'Grupları dışa aktarma',
    },
    coin: {
      createCoin: 'Jeton oluşturma',
      issueCoin: 'Jeton dağıtma',
      recycleCoin: 'Jetonları geri alma',
      convertCoin: 'Jeton dönüştürme',
      rechargeService: 'İşlev yükleme',
    },
    billing: {
      exportBillingLog: 'Faturaları dışa aktarma',
      undo: 'Faturayı geri çevirme',
    },
    'client-voucher': {
      issue: 'Kupon dağıtma veya aktarma',
      recycle: 'Kuponu geri alma',
    },
    license: {
      add: 'Lisans içe aktarma',
    },
    'operation-log': {
      exportLog: 'Günlükleri dışa aktarma',
    },
    view: {
      add: 'Görünüm kaydetme',
      edit: 'Görünüm düzenleme',
      deleteBatch: 'Görünümleri silme',
    },
    job: {
      retry: 'İşi yeniden deneme',
    },
  },
};
