import type { texts as English } from '../en-US/terminal-profiles.ts';
import type { Translation } from '../translation.ts';

/** Texts of setting profiles. */
export const texts: Translation<typeof English, 'es-ES'> = {
  terminalProfiles: {
    action: 'Perfiles de ajustes',
    tip: 'Un perfil define ajustes para varios terminales. Aplíquelo y vea después cuáles están ajustados de otro modo.',
    none: 'Aún no hay perfiles.',
    add: 'Añadir perfil',
    edit: 'Editar perfil',
    remove: 'Eliminar perfil',
    removeTip: 'Los terminales conservarán sus ajustes.',
    apply: 'Aplicar',
    applyTitle: 'Aplicar perfil',
    to: 'Aplicar a',
    targets: {
      deviating: 'Terminales que difieren',
      types: 'Todos los terminales de tipos',
      models: 'Todos los terminales de modelos',
      ids: 'Terminales por ID',
    },
    ids: 'ID de terminales',
    idsTip: 'Uno por línea, o separados por comas.',
    effect: 'Se ajustarán: {{changed}}. Ya lo están: {{unchanged}}.',
    done_one: 'Aplicado a {{count}} terminal.',
    done_many: 'Aplicado a {{count}} de terminales.',
    done_other: 'Aplicado a {{count}} terminales.',
    terminals: 'Terminales: {{count}}',
    deviating: 'Difieren: {{count}}',
    notSet: 'Sin definir',
    leave: 'Dejar {{name}} como está',
    buttonsKept: 'El perfil deja los botones como están.',
    setButtons: 'Definir también los botones',
    instead: '{{name}}: {{actual}} en vez de {{wanted}}',
    otherButtons: 'Otros botones',
  },
  fields: {
    'terminal-profile': {
      profileName: 'Perfil',
      typeIds: 'Tipos',
      modelIds: 'Modelos',
      parameters: 'Parámetros',
      buttons: 'Botones programables',
      deviating: 'Difieren',
    },
  },
  values: {
    module: {
      'terminal-profile': 'Perfiles de ajustes',
    },
  },
};
