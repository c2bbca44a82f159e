import { Type } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed } from '../../fields/base.ts';

const triple = Type.Array(Type.Integer({ minimum: -10_000, maximum: 10_000_000 }), { minItems: 3, maxItems: 3 });

export const captcha = defineFamily({
  slug: 'captcha',
  wire: 'captcha',
  endpoints: {
    slider: endpoint({
      added: true,
      method: 'GET',
      permission: 'public',
      rate: 'captcha',
      input: Type.Object({}),
      result: Type.Object({
        id: Type.String(),
        background: Type.String({ description: 'PNG as data URL, 320 × 160' }),
        piece: Type.String({ description: 'PNG as data URL' }),
        y: Type.Integer({ description: 'Top of the piece in pixels' }),
      }),
      summary: 'Create a slider puzzle',
    }),
    verify: endpoint({
      added: true,
      method: 'POST',
      permission: 'public',
      input: closed({
        id: Type.String({ minLength: 1, maxLength: 64 }),
        x: Type.Number({ minimum: 0, maximum: 10_000, description: 'Left edge of the piece in pixels' }),
        trail: Type.Array(triple, { maxItems: 512, description: '[x, y, milliseconds] from the start of the drag' }),
      }),
      result: Type.Object({ captchaToken: Type.String() }),
      errors: ['sliderRequired'],
      summary: 'Solve a slider puzzle; its token admits one sign-in',
    }),
  },
});
