import { Type, type Static } from 'typebox';
import { id, oneOfNumbers } from '../../fields/base.ts';

/** ID of a menu entry. */
export const menuId = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: '0 = top menu' });
/** Top menu 1, submenu 2, function 3. */
export const resourceType = oneOfNumbers([1, 2, 3]);
/** Depth of a menu entry. */
export const resourceLevel = oneOfNumbers([1, 2]);

/** A menu entry or function that a role may have (docs/product.md §6). */
export const ResourceRow = Type.Object({
  id,
  pid: menuId,
  powerName: Type.String({ plain: true }),
  resourceName: Type.String(),
  renamed: Type.Boolean({ description: 'Does this name replace the translated one?' }),
  route: Type.String({ plain: true }),
  type: resourceType,
  level: resourceLevel,
  orderNo: Type.Integer(),
});
export type ResourceRow = Static<typeof ResourceRow>;
