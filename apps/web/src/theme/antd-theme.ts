import { theme, type ThemeConfig } from 'antd';
import type { Accent, Mode } from '../lib/preferences.ts';
import { FONT, paletteOf, type Palette } from './palette.ts';

/** antd's theme from our palette; its own default colours fall short of the contrast we hold. */
export function antdTheme(mode: Mode, accent: Accent, motion: boolean): ThemeConfig {
  const palette = paletteOf(mode, accent);
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepTextColors(mode, palette)],
    cssVar: { key: 'roger' },
    hashed: false,
    token: {
      motion,
      fontFamily: FONT,
      borderRadius: 6,
      colorPrimary: palette.accent,
      colorInfo: palette.accent,
      colorLink: palette.accent,
      colorLinkHover: palette.accent,
      colorError: palette.danger,
      colorErrorText: palette.danger,
      colorWarning: palette.warning,
      colorWarningBg: palette.warningSoft,
      colorWarningBorder: palette.warningSoft,
      colorErrorBg: palette.dangerSoft,
      colorSuccessBg: palette.successSoft,
      colorInfoBg: palette.accentSoft,
      colorInfoBorder: palette.accentSoft,
      colorSuccess: palette.success,
      colorText: palette.text,
      colorTextSecondary: palette.quiet,
      colorTextDescription: palette.quiet,
      colorTextTertiary: palette.quiet,
      colorTextPlaceholder: palette.quiet,
      colorIcon: palette.quiet,
      colorBgBase: palette.surface,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorBorderDisabled: palette.line,
    },
    components: componentsOf(palette),
  };
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>;

/**
 * antd dims the accent in the dark, and on light pales whatever the pointer is over, below the contrast they were chosen
 * for: put back what text is written in, and darken it under the pointer on light.
 */
function keepTextColors(mode: Mode, { accent, danger }: Palette): Algorithm {
  return (seed, map = theme.defaultAlgorithm(seed)) => ({
    ...map,
    ...(mode === 'light' && {
      colorPrimaryHover: map.colorPrimaryActive,
      colorPrimaryTextHover: map.colorPrimaryTextActive,
      colorErrorHover: map.colorErrorActive,
      colorErrorTextHover: map.colorErrorTextActive,
    }),
    colorPrimary: accent,
    colorInfo: accent,
    colorLink: accent,
    colorError: danger,
  });
}

function componentsOf(palette: Palette): NonNullable<ThemeConfig['components']> {
  return {
    Button: { primaryColor: palette.onAccent, dangerColor: palette.onAccent, fontWeight: 500 },
    Table: {
      headerBg: palette.ground,
      headerColor: palette.text,
      cellPaddingBlockMD: 10,
      headerBorderRadius: 6,
      rowSelectedBg: palette.accentSoft,
      rowSelectedHoverBg: palette.accentSoft,
    },
    Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
    Menu: {
      darkItemBg: 'transparent',
      darkSubMenuItemBg: 'transparent',
      darkPopupBg: palette.ink,
      darkItemColor: palette.inkText,
      darkItemHoverBg: 'rgb(255 255 255 / 0.07)',
      darkItemSelectedBg: 'rgb(255 255 255 / 0.12)',
      darkItemSelectedColor: '#ffffff',
      itemHeight: 38,
      iconSize: 16,
    },
  };
}
