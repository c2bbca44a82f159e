import type { texts as English } from '../en-US/home.ts';
import type { Translation } from '../translation.ts';

/** Texts of the home screen. */
export const texts: Translation<typeof English, 'es-ES'> = {
  home: {
    total: 'Terminales',
    online: 'En línea',
    today: 'Añadidos hoy',
    renew: 'Por renovar',
    onlineShare: '{{percent}} % del total',
    seeList: 'Mostrar estos terminales',
    noGateway: 'No hay pasarela conectada. La presencia indica cuándo se vio cada terminal por última vez.',
    byState: 'Flota por estado',
    byPresence: 'Flota por presencia',
    byClient: 'Clientes principales',
    byClientHint: 'Cada uno con todos sus subclientes',
    byExpiryMonth: 'Vencimientos por mes',
    byExpiryMonthHint: 'Vencidos y próximos 12 meses',
    overdue: 'Vencidos',
    limited: '{{state}}, suspendido',
    state: 'Estado',
    client: 'Cliente',
    month: 'Mes',
  },
  menu: {
    screens: { home: 'Inicio' },
  },
};
