import type { texts as English } from '../en-US/list.ts';
import type { Translation } from '../translation.ts';

/** Texts that all lists share: filters, columns, order, and the purpose of an empty list. */
export const texts: Translation<typeof English, 'es-ES'> = {
  list: {
    active: 'Filtros activos',
    clearAll: 'Borrar todo',
    drop: 'Quitar el filtro {{name}}',
    showResults: 'Mostrar los resultados',
    findColumn: 'Buscar una columna',
    orderHint: 'Arrastre una columna para moverla o pulse Alt con una flecha.',
    density: 'Altura de las filas',
    compact: 'Compacta',
    comfortable: 'Amplia',
    pin: 'Fijar {{name}}',
    unpin: 'Soltar {{name}}',
    zone: 'Horas en {{zone}}',
    selectAll: 'Seleccionar todo',
    moreColumns: 'Mostrar {{count}} más',
    fewerColumns: 'Solo las que caben',
    sortable: 'ordenable',
    stale: 'Las filas siguientes se cargaron antes.',
    keys: {
      next: 'Fila siguiente',
      previous: 'Fila anterior',
      select: 'Seleccionar la fila o quitarla de la selección',
      open: 'Abrir la fila',
      peek: 'Ver la fila junto a la lista',
    },
    purpose: {
      terminals:
        'Los terminales son las radios, los despachadores y las pasarelas de sus clientes. Añada el primero para ponerlo en servicio.',
      clients: 'Los clientes tienen terminales y pueden tener otros clientes por debajo. Añada el primero.',
      accounts: 'Las personas inician sesión con cuentas. Añada una para cada persona que vaya a usar la consola.',
      roles: 'Un rol es un conjunto de permisos para cuentas. Añada uno para cada tipo de trabajo.',
      resources: 'Los recursos son los menús y las funciones que los roles pueden permitir.',
      types: 'Los tipos indican qué clase de dispositivo es un terminal.',
      models:
        'Los modelos dan nombre a los dispositivos de sus clientes. Añada el primero para elegirlo en los terminales.',
      functions: 'Las funciones son lo que los terminales pueden hacer y lo que se vende. Añada la primera.',
      templates: 'Una plantilla de precios fija lo que pagan sus clientes. Añada la primera y vincule clientes a ella.',
      balances: 'Aquí ve lo que tiene cada cliente y emite monedas a los subclientes.',
      statement:
        'Cada movimiento de monedas es una factura. La primera aparece aquí cuando se emiten o gastan monedas.',
      charges: 'Las funciones que se pagan por uso se cobran día a día. Los cargos aparecen aquí.',
      vouchers:
        'Un vale paga un número fijo de periodos de ciertas funciones. Los vales emitidos a usted o a sus clientes aparecen aquí.',
      operations: 'Todo lo que se cambia en la consola queda registrado aquí: quién hizo qué y cuándo.',
      signIns: 'Los inicios de sesión y los intentos fallidos quedan registrados aquí.',
    },
  },
};
