import type { texts as English } from '../en-US/cloud-data.ts';
import type { Translation } from '../translation.ts';

/** Texts of the cloud plans and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  cloudPlan: {
    add: 'Añadir plan',
    edit: 'Editar plan',
    sync: 'Sincronizar con el proveedor',
    assign: 'Asignar a clientes',
    synced: 'Planes sincronizados. Añadidos: {{added}}; modificados: {{changed}}; ya no se venden: {{disabled}}.',
    upToDate: 'Los planes están al día.',
    unlimited: 'Sin límite',
    priceTip: 'Monedas K por terminal. Déjelo vacío si el plan no se vende así.',
    nameTip: 'Se muestra en chino.',
    nameEnTip: 'Se muestra en los demás idiomas. Si se deja vacío, vale el nombre de arriba.',
    volumeTip: 'MB al mes; 1000 MB son 1 GB. Vacío o 0, el plan no tiene límite.',
    providerTip:
      'Lo que cambie el proveedor se toma en la próxima sincronización. Los precios y lo que cambie aquí se conservan.',
    noneHeld: 'Aún no tiene ningún plan asignado. Los asigna su cliente superior.',
    byHand:
      'Los planes de nube dan datos a las tarjetas SIM. No hay ningún proveedor de tarjetas conectado: añada los planes a mano.',
    noneToAssign: 'Todavía no hay ningún plan activado para asignar.',
    defaultTip: 'Se ofrece primero al vincular planes a terminales de este cliente.',
    assigned: 'Planes asignados.',
    gives_one: 'Se asignará {{count}} plan al cliente.',
    gives_many: 'Se asignarán {{count}} de planes al cliente.',
    gives_other: 'Se asignarán {{count}} planes al cliente.',
    takes_one: 'Se retirará {{count}} plan al cliente.',
    takes_many: 'Se retirarán {{count}} de planes al cliente.',
    takes_other: 'Se retirarán {{count}} planes al cliente.',
    below_one: '{{count}} cliente por debajo también perderá planes.',
    below_many: '{{count}} de clientes por debajo también perderán planes.',
    below_other: '{{count}} clientes por debajo también perderán planes.',
    running_one: '{{count}} terminal conservará el plan en curso.',
    running_many: '{{count}} de terminales conservarán el plan en curso.',
    running_other: '{{count}} terminales conservarán el plan en curso.',
    unchanged: 'Todavía no cambia nada.',
  },
  list: {
    purpose: {
      plans:
        'Los planes de nube dan datos a las tarjetas SIM. Sincronice con el proveedor para tomar lo que vende, o añada un plan a mano.',
    },
  },
  fields: {
    'cloud-plan': {
      goodsId: 'Plan de nube',
      goodsCode: 'Código',
      goodsName: 'Nombre',
      goodsNameEn: 'Nombre en inglés',
      goodsType: 'Tipo de plan',
      dataMb: 'Datos al mes',
      yearlyPrice: 'Monedas K al año',
      monthlyPrice: 'Monedas K al mes',
      fromProvider: 'Del proveedor',
      clientCount: 'Clientes que lo tienen',
      defaultGoodsId: 'Plan predeterminado',
      goodsIds: 'Planes de nube',
      goodsCodes: 'Códigos de los planes',
      defaultGoodsCode: 'Código del plan predeterminado',
    },
  },
  values: {
    module: { 'cloud-plan': 'Planes de nube' },
  },
  menu: {
    functions: {
      'cloud-plan': {
        add: 'Añadir planes de nube',
        edit: 'Editar planes de nube',
        sync: 'Sincronizar planes de nube',
        assign: 'Asignar planes de nube',
      },
    },
  },
};
