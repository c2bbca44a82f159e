import type { Texts } from '../en-US/index.ts';

/** Texts of the value-added functions and their dialogs. */
export const terminalFunc: Texts['terminalFunc'] = {
  add: 'Añadir función',
  edit: 'Editar función',
  inUse:
    'No se puede eliminar: la usan terminales o plantillas de precios ({{count}}). Desactívela y dejará de ofrecerse.',
  fixed:
    'Hay terminales o plantillas de precios con esta función, por lo que su categoría, modo de cobro y unidad no cambian.',
  pocTip: 'Todos los terminales tienen PoC: no se puede desactivar, eliminar ni cambiar de categoría.',
  enabledTip: 'Las funciones desactivadas no se ofrecen para terminales nuevos; los que ya la tienen la conservan.',
  pocKept:
    'Todos los terminales tienen PoC, por lo que no se puede eliminar. Quítela de la selección e inténtelo de nuevo.',
};
