import type { texts as English } from '../en-US/terminal-type.ts';
import type { Translation } from '../translation.ts';

/** Texts of the terminal types and their dialog. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalType: {
    edit: 'Editar tipo de terminal',
    idPrefixTip: 'Una letra mayúscula y hasta 6 dígitos; el primer dígito no puede ser 3.',
    enabledTip: 'Los tipos desactivados no se ofrecen para terminales nuevos.',
  },
  seeded: {
    types: {
      handheld: 'Radio portátil',
      mobile: 'Radio móvil',
      smartphone: 'Teléfono inteligente',
      dispatcher: 'Despachador',
      gateway: 'Pasarela',
    },
  },
  fields: {
    'terminal-type': { idPrefix: 'Prefijo de ID' },
  },
  values: {
    kind: { terminal: 'Terminal', dispatcher: 'Despachador', gateway: 'Pasarela' },
    module: { 'terminal-type': 'Tipos de terminal' },
  },
  menu: {
    functions: {
      'terminal-type': { edit: 'Editar tipos de terminal' },
    },
  },
};
