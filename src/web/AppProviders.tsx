import { cspNonce } from './theme/cspNonce.ts'
import './ui/kit.css'
import 'virtual:theme.css'
import { I18nProvider } from '@lingui/react'
import { localStorageColorSchemeManager, MantineProvider, ModalStack } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n, activateChosenLanguage } from './i18n.ts'
import { applyTextSize } from './theme/textSize.ts'
import { fetchFontAfterPaint } from './ui/fontAfterPaint.ts'
import { theme, themeKey } from './theme/theme.ts'
import { Toasts } from './ui/toasts.tsx'

applyTextSize()
fetchFontAfterPaint()
activateChosenLanguage()

const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey })

/** The providers around every page, the visitors' and the app: language, theme, dialogs, toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={() => cspNonce}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles
      >
        <ModalStack>{children}</ModalStack>
        <Toasts />
      </MantineProvider>
    </I18nProvider>
  )
}
