/** Texts of the cloud plans of terminals and of their renewal. */
export const texts = {
  cloudDataRenew: {
    all: 'Todos los planes',
    needed: 'Monedas K necesarias',
    neededNote: 'para un periodo más cada uno',
    unpriced: 'ya no se venden: {{plans}}',
    held: 'Monedas K disponibles',
    byUnit: 'Renovaciones pendientes',
    renew: {
      yearly_one: 'Renovar {{count}} plan anual',
      yearly_many: 'Renovar {{count}} de planes anuales',
      yearly_other: 'Renovar {{count}} planes anuales',
      monthly_one: 'Renovar {{count}} plan mensual',
      monthly_many: 'Renovar {{count}} de planes mensuales',
      monthly_other: 'Renovar {{count}} planes mensuales',
    },
    purpose: 'El plan de nube de un terminal aparece aquí cuando se vincula.',
  },
  fields: {
    'terminal-cloud-plan': {
      msName: 'Nombre del terminal',
      goodsId: 'Plan',
      goodsName: 'Plan',
      goodsNameEn: 'Plan (inglés)',
      iccid: 'ICCID',
      startTime: 'Inicio',
      endTime: 'Fin',
      remainDays: 'Días restantes',
      orderNum: 'Último pedido',
    },
  },
  values: {
    module: {
      'terminal-cloud-plan': 'Renovaciones de nube',
    },
    planUnit: {
      yearly: 'Anual',
      monthly: 'Mensual',
    },
    planStatus: {
      active: 'Activo',
      expiring: 'Por vencer',
      expired: 'Vencido',
      ended: 'Terminado',
    },
  },
};
