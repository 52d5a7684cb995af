import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core'
import { palettes, theme } from './theme.ts'

const { red: danger, gray: sand, dark: night, teal } = palettes
const unusedPalettes = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in palettes))

/** What the kit's defaults get wrong for contrast, and our two surfaces: the page and the cards on it. */
const ours: ConvertCSSVariablesInput = {
  variables: { '--target': '3rem' },
  light: {
    '--page': sand[0],
    '--edge': sand[3],
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': sand[9],
    '--mantine-color-dimmed': sand[7],
    '--mantine-color-error': danger[6],
    '--mantine-color-placeholder': sand[6],
    '--mantine-color-default-border': sand[5],
    '--mantine-color-disabled-color': sand[6],
    ...tintTexts(8),
  },
  dark: {
    '--page': night[8],
    '--edge': night[5],
    '--mantine-color-body': night[7],
    '--mantine-color-text': night[0],
    '--mantine-color-dimmed': night[1],
    '--mantine-color-error': danger[3],
    '--mantine-color-placeholder': night[1],
    '--mantine-color-default': night[7],
    '--mantine-color-default-hover': night[6],
    '--mantine-color-default-color': night[0],
    '--mantine-color-default-border': night[3],
    '--mantine-color-disabled-color': night[2],
    '--mantine-color-anchor': teal[4],
    '--mantine-primary-color-light-color': teal[3],
    ...tintTexts(3),
  },
}

/** Text on a tint: step 8 on light, step 3 on dark; outlines and subtle buttons follow. */
function tintTexts(step: 3 | 8) {
  return Object.fromEntries(
    Object.entries(palettes).flatMap(([name, steps]) => [
      [`--mantine-color-${name}-light-color`, steps[step]],
      [`--mantine-color-${name}-text`, steps[step === 3 ? 3 : 7]],
      [`--mantine-color-${name}-light`, step === 8 ? steps[1] : name === 'gray' ? night[5] : steps[9]],
      ...(step === 3 ? [[`--mantine-color-${name}-outline`, steps[3]]] : []),
    ]),
  )
}

/** The theme's variables as one style sheet, written at build time: nothing is inserted as a style element at run time. */
export function themeSheet() {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const merged = deepMerge(defaultCssVariablesResolver(whole), ours)
  const used = { variables: onlyUsed(merged.variables), light: onlyUsed(merged.light), dark: onlyUsed(merged.dark) }
  const beforeScript = `@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { color-scheme: dark; --page: ${night[8]} } }
:root:not([data-mantine-color-scheme]) { --page: ${sand[0]} }`
  return [convertCssVariables(used, ':root'), visibilityClasses(whole.breakpoints), beforeScript.split('\n').toReversed().join('\n')].join(
    '\n',
  )
}

function onlyUsed(variables: Record<string, string>) {
  const isUnused = (name: string) => unusedPalettes.some((palette) => name.startsWith(`--mantine-color-${palette}-`))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isUnused(name)))
}

/** The kit's visibleFrom and hiddenFrom, which it would otherwise insert while running. */
function visibilityClasses(breakpoints: Record<string, string>) {
  return Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media (width < ${width}) { .mantine-visible-from-${name} { display: none !important } }
@media (width >= ${width}) { .mantine-hidden-from-${name} { display: none !important } }`,
    )
    .join('\n')
}
