import { cspNonce } from './cspNonce.ts'
import './ui/kit.css'
import 'virtual:theme.css'
import { I18nProvider } from '@lingui/react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n } from './i18n.ts'
import { queryClient } from './queryClient.ts'
import { router } from './router.ts'
import { theme, themeKey } from './theme.ts'
import { Toasts } from './ui/toasts.tsx'

const colorSchemeManager = localStorageColorSchemeManager({ key: themeKey })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
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
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toasts />
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
)
