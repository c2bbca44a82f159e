import type { Texts } from '../en-US/index.ts';

/** What happened and what to do next, by error key of the contract. */
export const errors: Texts['errors'] = {
  badInput: 'Girilen bilgilerin bazıları geçersiz. İşaretli alanları kontrol edin.',
  tokenInvalid: 'Oturumunuzun süresi doldu. Yeniden oturum açın.',
  sessionEnded: 'Oturumunuz sonlandırıldı. Yeniden oturum açın.',
  noPermission: 'Bu işlem için yetkiniz yok. Yöneticinizden yetki isteyin.',
  system: 'Sistem hatası. Tekrar deneyin; yinelenirse yöneticinize bildirin.',
  malformed: 'Hizmet isteği anlayamadı. Sayfayı yenileyip tekrar deneyin.',
  unknownPath: 'Hizmet bu çağrıyı tanımıyor. Sayfayı yenileyin; sistem güncellenmiş olabilir.',
  methodNotAllowed: 'Hizmet bu çağrıyı desteklemiyor. Sayfayı yenileyin; sistem güncellenmiş olabilir.',
  bodyTooLarge: 'Veri tek bir istek için çok büyük. Daha küçük parçalar hâlinde gönderin.',
  uriTooLong: 'Filtre çok uzun. Kısaltın.',
  mediaType: 'Hizmet bu dosya türünü kabul etmiyor.',
  tooManyRequests: 'Çok fazla istek gönderildi. Biraz bekleyip tekrar deneyin.',
  headersTooLarge: 'İstek çok büyük. Sayfayı yenileyip tekrar deneyin.',
  unavailable: 'Hizmet geçici olarak kullanılamıyor. Birazdan tekrar deneyin.',
  credentials: 'Kullanıcı adı veya parola hatalı.',
  userLocked:
    'Kullanıcı, başarısız oturum açma denemeleri nedeniyle 10 dakika kilitlendi. {{seconds}} sn sonra tekrar deneyin.',
  verificationCode: 'Doğrulama kodu hatalı veya süresi dolmuş. Yeni bir kod isteyin.',
  codeNotSent: 'Doğrulama kodu alınamadı. {{seconds}} sn sonra yeniden deneyin.',
  noBoundEmail: 'Hesaba bağlı bir e-posta adresi yok. Önce bir adres bağlayın.',
  defaultRole: 'Varsayılan bir rol silinemez.',
  roleUsed: 'Bu rolü {{count}} hesap kullanıyor. Önce onlara başka bir rol verin.',
  sliderRequired: 'Kaydırma doğrulaması başarısız oldu. Sonraki bulmacayı deneyin.',
  oldPassword: 'Eski parola yanlış.',
  passwordChangeRequired: 'Önce parolanızı değiştirin.',
  exists: 'Bu zaten var. Başka bir değer seçin.',
  notFound: 'Bu kayıt artık yok. Listeyi yenileyin.',
  inUse: '{{count}} kayıt tarafından hâlâ kullanıldığı için silinemez. Önce bu kayıtları değiştirin.',
  changed: 'Bu kayıt bu arada başka biri tarafından değiştirildi. Yenileyip tekrar deneyin.',
  terminalExists: 'Terminal kimliği zaten var: {{msIds}}.',
  terminalNotFound: 'Terminal kimliği bulunamadı. Listeyi yenileyin.',
  kindUnfit: 'Bu işlem bu tür bir terminal için mümkün değil.',
  pocMissing: 'Katma değerli işlevler PoC hizmetini içermelidir.',
  countExceeded: 'Miktar kalan hakkı aşıyor: {{remaining}}. Daha küçük bir değer girin.',
  serverBound: 'Sunucunun hâlâ {{count}} bağlantısı var.',
  uploadFormat: 'Dosya biçimi yanlış. İzin verilenler: {{allowed}}.',
  uploadSize: 'Dosya çok büyük. En fazla: {{maxMb}} MB.',
  tooManyRows: 'Çok fazla satır var. En fazla: {{max}}. Çalışma kitabını bölün.',
  rowsRejected: 'Bazı satırlar reddedildi; hiçbir şey kaydedilmedi. Düzeltip tekrar deneyin.',
  exportMax: 'Dışa aktarılacak satır sayısı çok fazla. En fazla: {{max}}. Filtreyi daraltın.',
};

/** Faults on the way to the service, where it gave no answer. */
export const transport: Texts['transport'] = {
  network: 'Ağ hatası. Bağlantınızı kontrol edip tekrar deneyin.',
  timeout: 'İstek zaman aşımına uğradı. Hizmet zamanında yanıt vermedi; tekrar deneyin.',
  operationTimeout:
    'İşlem zaman aşımına uğradı. Tamamlanıp tamamlanmadığını görmek için yenileyin, sonra tekrar deneyin.',
  request: 'İstek hatası. Sayfayı yenileyip tekrar deneyin.',
};

/** A fault of one field, by validation rule (spec §5 'Message templates'). */
export const rules: Texts['rules'] = {
  required: '{{field}} boş bırakılamaz.',
  type: '{{field}}: veri türü yanlış.',
  format: '{{field}}: biçim yanlış.',
  number: '{{field}} bir sayı olmalıdır.',
  positiveInteger: '{{field}} pozitif bir tam sayı olmalıdır.',
  lessThan: '{{field}} şu değerden küçük olmalıdır: {{max}}.',
  minLength: '{{field}} en az {{min}} karakter olmalıdır.',
  maxLength: '{{field}} en fazla {{max}} karakter olabilir.',
  min: 'En küçük değer: {{min}}.',
  max: 'En büyük değer: {{max}}.',
  exists: '{{field}} zaten var.',
  dateOlder: 'Tarih {{months}} aydan eski olamaz.',
  dateRange: 'Bitiş, başlangıçtan önce olamaz.',
  enum: '{{field}} için sunulan değerlerden birini seçin.',
  unknown: '{{field}} burada tanımlı değil.',
  noPrice: '{{field}} için fiyat yok.',
  readOnly: '{{field}} değiştirilemez.',
  count: '{{field}}: öğe sayısı yanlış.',
};
