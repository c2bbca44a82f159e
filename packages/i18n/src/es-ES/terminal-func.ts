import type { texts as English } from '../en-US/terminal-func.ts';
import type { Translation } from '../translation.ts';

/** Texts of the value-added functions and their dialogs. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalFunc: {
    add: 'Añadir función',
    edit: 'Editar función',
    inUse_one:
      'No se puede eliminar: la usa {{count}} terminal o plantilla de precios. Desactívela y dejará de ofrecerse.',
    inUse_many:
      'No se puede eliminar: la usan {{count}} de terminales o plantillas de precios. Desactívela y dejará de ofrecerse.',
    inUse_other:
      'No se puede eliminar: la usan {{count}} terminales o plantillas de precios. Desactívela y dejará de ofrecerse.',
    fixed:
      'Hay terminales o plantillas de precios con esta función, por lo que su categoría, modo de cobro y unidad no cambian.',
    pocTip: 'Todos los terminales tienen PoC: no se puede desactivar, eliminar ni cambiar de categoría.',
    enabledTip: 'Las funciones desactivadas no se ofrecen para terminales nuevos; los que ya la tienen la conservan.',
    pricesTip:
      'Monedas enteras por terminal, para todos los que no tengan plantilla de precios. Si se deja vacío, vale el precio habitual de la categoría.',
    unsold:
      'Esta función no tiene precio, así que no se puede comprar. Indique aquí un precio o véndala mediante plantillas de precios.',
    pocKept:
      'Todos los terminales tienen PoC, por lo que no se puede eliminar. Quítela de la selección e inténtelo de nuevo.',
  },
  fields: {
    'terminal-function': { prices: 'Precios predeterminados', category: 'Categoría', billingMode: 'Modo de cobro' },
  },
  values: {
    category: {
      poc: 'Servicio PoC',
      fullDispatcher: 'Despacho completo',
      recording: 'Grabación',
      patrol: 'Rondas',
      video: 'Vídeo',
      videoRecording: 'Grabación de vídeo',
      cloudSim: 'SIM en la nube',
    },
    billingMode: { time: 'Por periodo', duration: 'Por duración' },
    unit: {
      permanent: 'Permanente',
      yearly: 'Anual',
      monthly: 'Mensual',
      daily: 'Diaria',
      hourly: 'Por hora',
      minutely: 'Por minuto',
      secondly: 'Por segundo',
    },
    module: { 'terminal-function': 'Funciones extra' },
  },
  menu: {
    functions: {
      'terminal-function': { add: 'Añadir funciones', edit: 'Editar funciones', delete: 'Eliminar funciones' },
    },
  },
};
