import type { Texts } from '../en-US/index.ts';

/** Texts of the log list and its dialogs. */
export const logList: Texts['logList'] = {
  view: 'Vista',
  operations: 'Operaciones',
  signIns: 'Inicios de sesión',
  bySuperior: 'por un superior',
  details: 'Detalles',
  changes: 'Antes y después',
  field: 'Campo',
  change: 'Cambio',
  kinds: {
    changed: 'Cambiado',
    added: 'Añadido',
    removed: 'Quitado',
  },
  onlyChanged: 'Solo lo que cambió',
  nothing: 'No se guardó nada del antes ni del después.',
  unchanged: 'No cambió ningún campo. Desactive el interruptor para verlos todos.',
  browserOn: '{{browser}} en {{system}}',
};
