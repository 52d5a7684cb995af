import { createTheme, type MantineColorsTuple } from '@mantine/core'

const ramp = (...steps: string[]) => steps.map((step) => `#${step}`) as unknown as MantineColorsTuple

const teal = ramp('effbf9', 'd7f4f0', 'afe8e2', '7bd5cd', '47bdb4', '1c9f96', '03766f', '05615c', '034f4a', '003935')
const protea = ramp('fff5f6', 'fee6e9', 'feccd3', 'fea5b5', 'fb7794', 'd95978', 'a63b56', '8a2f47', '702639', '521a28')
const leaf = ramp('f1fbf3', 'dcf4e0', 'b9e9c2', '8dd79d', '65bf7b', '46a05e', '2a7841', '216335', '1b502a', '123a1d')
const amber = ramp('fff9f3', 'feefde', 'ffd8aa', 'f7ba6c', 'e39c33', 'c27f07', '915e01', '794d01', '643f00', '4a2d00')
const danger = ramp('fef6f5', 'fee6e4', 'ffcdc8', 'ffa8a0', 'ff7871', 'e5514e', 'b03333', '922929', '762121', '571716')
const sky = ramp('f3f8fe', 'dfefff', 'bfdffe', '90c8fe', '5faef6', '4090d6', '256aa4', '1d5788', '17466e', '0f3251')
const sand = ramp('fcfaf6', 'f7f3ee', 'eee9e2', 'dfd8cf', 'c4bdb3', '989188', '6e6860', '514c45', '39352f', '26221e')
const night = ramp('d8dfe1', 'b0b9bb', '8a9496', '6c7779', '495557', '324042', '233033', '192528', '101c1e', '091415')

/** The palettes of the theme under the names the kit knows; the kit's other palettes are left out of the style sheet. */
export const palettes = {
  teal,
  pink: protea,
  green: leaf,
  yellow: amber,
  red: danger,
  blue: sky,
  gray: sand,
  dark: night,
}

const systemFonts = 'system-ui, -apple-system, Roboto, "Noto Sans", "Segoe UI", sans-serif'

/** Figtree lacks the Tshivenda letters; src/web/ui/kit.css gives that language the system font for the whole page. */
const fontFamily = `"Figtree Variable", "Figtree Fallback", ${systemFonts}`

export const theme = createTheme({
  colors: palettes,
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  white: '#ffffff',
  black: sand[9],
  fontFamily,
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.35rem + 0.7vw, 1.75rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '2rem' },
  defaultRadius: 'md',
  shadows: { sm: 'none', md: '0 8px 32px rgb(9 20 21 / 18%)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' }, vars: filledEdge },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'md', shadow: 'none' } },
    Paper: { defaultProps: { radius: 'lg', shadow: 'none' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Loader: { defaultProps: { color: 'var(--mantine-color-teal-text)' } },
    Tabs: { defaultProps: { color: 'var(--mantine-color-teal-text)' } },
    Modal: { defaultProps: { radius: 'lg', shadow: 'md', centered: true } },
  },
})

/** On dark cards a filled button's edge is step 4 of its colour: the fill alone has too little contrast against the card. */
function filledEdge(_theme: unknown, props: { color?: unknown }) {
  const colour = typeof props.color === 'string' && props.color in palettes ? props.color : 'teal'
  return { root: { '--filled-edge': `var(--mantine-color-${colour}-4)` } }
}

/** The local-storage key of light and dark mode, 'light', 'dark' or 'auto'; the public pages read the same one. */
export const themeKey = 'theme'
