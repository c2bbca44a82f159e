/** Texts of SIM cards as their provider tells of them. */
export const texts = {
  iotCard: {
    purpose: 'Bir terminalin ICCID’si olduğunda SIM kartı burada görünür.',
    refusals: {
      invalidArgument: 'Kart sağlayıcısı bu girişi kabul etmiyor. ICCID ve IMEI’yi kontrol edin.',
      signature:
        'Kart sağlayıcısı bu kurulumun imzasını kabul etmiyor. İşleticiden anahtarı ve saati kontrol etmesini isteyin.',
      notAuthorized: 'Bu kurulum kart sağlayıcısının bu çağrısını kullanamaz. İşleticiden etkinleştirmesini isteyin.',
      tooManyCalls: 'Kart sağlayıcısına çok sık soruldu. Bir dakika bekleyip yeniden deneyin.',
      cardNotFound: 'Kart sağlayıcısı bu ICCID’yi tanımıyor ya da kart sizin değil. Numarayı kontrol edin.',
      other: 'Kart sağlayıcısı gerektiği gibi yanıt vermiyor. Birkaç dakika sonra yeniden deneyin.',
    },
  },
  fields: {
    terminal: { hasIccid: 'SIM kartı var' },
  },
  values: {
    module: { 'sim-card': 'IoT kartları' },
    jobName: { rebindSettle: 'Sonucu bilinmeyen kart taşımalarını sonuçlandır' },
  },
  acts: {
    'sim-card': { rebind: 'SIM kartı başka terminale taşı' },
  },
  menu: {
    screens: { iotCard: 'IoT kartları' },
    functions: { 'sim-card': { rebind: 'Kartları başka terminallere taşıma' } },
  },
};
