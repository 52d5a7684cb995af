import { cspNonce } from './cspNonce.ts'
import './ui/kit.css'
import 'virtual:theme.css'
import { I18nProvider } from '@lingui/react'
import { localStorageColorSchemeManager, MantineProvider, ModalStack } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n, speakAsChosen } from './i18n.ts'
import { showTextSize } from './textSize.ts'
import { theme, themeKey } from './theme.ts'
import { Toasts } from './ui/toasts.tsx'

showTextSize()
speakAsChosen()

const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey })

/** What every page stands on, the visitors' and the app: its language, its look, its toasts. */
export function Ground({ children }: { children: ReactNode }) {
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
