import type { Texts } from '../en-US/index.ts';

/** Texts of the terminal types and their dialog. */
export const terminalType: Texts['terminalType'] = {
  edit: 'Editar tipo de terminal',
  idPrefixTip: 'Una letra mayúscula y hasta 6 dígitos; el primer dígito no puede ser 3.',
  enabledTip: 'Los tipos desactivados no se ofrecen para terminales nuevos.',
};
