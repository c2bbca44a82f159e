import type { Texts } from '../en-US/index.ts';

/** Texts of the resource list and its dialogs. */
export const resourceList: Texts['resourceList'] = {
  add: 'Añadir recurso',
  edit: 'Editar recurso',
  parent: 'Pertenece a',
  seededTip: 'Este elemento viene integrado en la consola. Solo se pueden cambiar su nombre y su orden.',
  powerNameTip:
    'Letras, cifras, puntos y guiones, empezando por una letra. Una función se llama según a qué pertenece y qué hace, por ejemplo terminal.export.',
  routeTip: 'Ruta de la pantalla, por ejemplo /terminal-list',
  inUse:
    'Roles que lo contienen o elementos por debajo: {{count}}. Quítelo primero de esos roles y elimine lo que haya por debajo.',
};
