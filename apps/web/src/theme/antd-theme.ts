import { theme, type ThemeConfig } from 'antd';
import type { Accent, Mode } from '../lib/session/preferences.ts';
import { FONT, paletteOf, type Palette } from './palette.ts';

/** antd's theme from our palette; antd's default colours do not have the required contrast. */
export function antdTheme(mode: Mode, accent: Accent, motion: boolean): ThemeConfig {
  const palette = paletteOf(mode, accent);
  return {
    algorithm: [mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepTextColors(mode, palette)],
    cssVar: { key: 'roger' },
    hashed: false,
    token: {
      motion,
      fontFamily: FONT,
      fontSize: 14,
      fontWeightStrong: 600,
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
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorBorderDisabled: palette.line,
      lineWidthFocus: 2,
    },
    components: componentsOf(palette),
  };
}

type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>;

/**
 * Restores the palette's contrast: antd dims the accent in dark mode and lightens hovered elements in light mode; here
 * they get darker. The focus ring gets the accent, since antd's ring has less than 3 : 1.
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
    colorPrimaryBorder: accent,
    colorInfo: accent,
    colorLink: accent,
    colorError: danger,
  });
}

function componentsOf(palette: Palette): NonNullable<ThemeConfig['components']> {
  return {
    // No shadows: fill and outline mark a button.
    Button: {
      primaryColor: palette.onAccent,
      dangerColor: palette.onAccent,
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      textHoverBg: palette.fill,
      // The wheel shows that work is under way; a faint text would have too little contrast.
      opacityLoading: 1,
    },
    Table: {
      headerBg: palette.surface,
      headerColor: palette.quiet,
      headerSplitColor: 'transparent',
      cellPaddingBlockMD: 10,
      headerBorderRadius: 0,
      rowHoverBg: palette.ground,
      rowSelectedBg: palette.accentSoft,
      rowSelectedHoverBg: palette.accentSoft,
    },
    Radio: { colorBorder: palette.outline },
    Checkbox: { colorBorder: palette.outline },
    Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: palette.raised,
      itemColor: palette.text,
      itemHoverBg: palette.fill,
      itemActiveBg: palette.fill,
      itemSelectedBg: palette.fill,
      itemSelectedColor: palette.text,
      subMenuItemSelectedColor: palette.text,
      itemHeight: 30,
      itemMarginBlock: 0,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      activeBarBorderWidth: 0,
      collapsedWidth: 56,
      iconSize: 16,
    },
    Segmented: { trackBg: palette.fill, itemSelectedBg: palette.surface },
  };
}
