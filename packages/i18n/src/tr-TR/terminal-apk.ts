import type { texts as English } from '../en-US/terminal-apk.ts';
import type { Translation } from '../translation.ts';

/** Texts of the packages of terminal software and their dialogs. */
export const texts: Translation<typeof English, 'tr-TR'> = {
  terminalApk: {
    refusals: {
      split: 'Dosya, bölünmüş bir paketin parçası. Terminaller yalnızca bütün bir .apk kurar.',
      bundle:
        'Dosya bir paket topluluğu. Terminaller yalnızca tek bir .apk kurar; evrensel bir paket oluşturun veya çıkarın.',
      noVersion: 'Pakette sürüm kodu (versionCode) yok. Terminaller paketin daha yeni olup olmadığını anlayamaz.',
      longVersion: 'Paketin sürüm kodu çok büyük. En büyüğü 2147483647 olabilir, versionCodeMajor olmadan.',
    },
    add: 'Paket ekle',
    edit: 'Paketi düzenle',
    purpose: 'Paketler terminallerin yazılımını içerir. Terminalleri yükseltmek için ilk paketi ekleyin.',
    everyModel: 'Tüm modeller',
    everyModelTip: 'Modelin kendi paketi önceliklidir.',
    fromPackage: 'Paketten okunur.',
    drop: 'Bir paketi buraya bırakın veya seçmek için tıklayın',
    limits: '.apk, en fazla {{maxMb}} MB',
    sent: '{{sent}} / {{total}}',
    left: '{{speed}}, kalan {{time}}',
    checking: 'Paket denetleniyor …',
    arrived: 'Paket yüklendi ve denetlendi.',
    cut: 'Bağlantı kesildi. Geri geldiğinde yükleme otomatik olarak sürecek.',
    goOn: 'Şimdi sürdür',
    stop: 'Yüklemeyi iptal et',
    kept: '“{{name}}” dosyasının {{percent}} kadarı yüklendi. Kaldığı yerden sürdürmek için aynı dosyayı yeniden seçin.',
    wait: 'Bir paket seçin ve yüklenmesini bekleyin.',
    download: 'İndir',
    inUse_one: 'Bu paketi {{count}} yükseltme görevi kullanıyor, bu yüzden silinemez. Önce görevi silin.',
    inUse_other: 'Bu paketi {{count}} yükseltme görevi kullanıyor, bu yüzden silinemez. Önce görevleri silin.',
  },
  fields: {
    'terminal-apk': {
      modelId: 'Model',
      packageName: 'Uygulama',
      versionName: 'Sürüm',
      versionCode: 'Sürüm kodu',
      fileName: 'Dosya',
      fileId: 'Paket',
      size: 'Boyut',
      sha256: 'SHA-256',
      taskCount: 'Yükseltme görevleri',
    },
  },
  values: {
    module: { 'terminal-apk': 'Paketler' },
  },
  menu: {
    functions: {
      'terminal-apk': { add: 'Paket ekleme', edit: 'Paket düzenleme', delete: 'Paket silme' },
    },
  },
};
