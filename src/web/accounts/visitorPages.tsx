import { AppProviders } from '#web/AppProviders.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { giveRefusalTexts, type CodesOf } from '#web/api/errorText.ts'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, startTransition, StrictMode, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { createRoot } from 'react-dom/client'
import { showPageMessage } from '#web/navigation/pageNavigation.ts'
import { startServiceWorker } from '#web/offline/startWorker.ts'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { firstPaint } from '#web/ui/firstPaint.ts'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'
import { accountsRefusalTexts } from './refusalTexts.ts'

// Pages of their own, without the app: who only signs in or up, or opens a letter's link, does not wait for it.
// Few come by a letter's link or back from another provider: everybody else does without those.
const ofEmailLinks = async () => (await import('./emailLinkScreens.ts')).emailLinkScreens
const screens: Record<string, ComponentType> = {
  '/login': LoginScreen,
  '/signup': SignUpScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/reset-password': lazy(async () => ({ default: (await ofEmailLinks()).ResetPasswordScreen })),
  '/invitation': lazy(async () => ({ default: (await ofEmailLinks()).StaffInvitationScreen })),
  '/second-factor': lazy(async () => ({ default: (await ofEmailLinks()).SecondFactorScreen })),
  '/sign-in/return': lazy(async () => ({ default: (await import('./ProviderReturnScreen.tsx')).ProviderReturnScreen })),
}
const Screen = screens[location.pathname.replace(/\/$/, '')] ?? LoginScreen
const reload = () => location.reload()

giveRefusalTexts(accountsRefusalTexts satisfies Record<CodesOf<'accounts'>, MessageDescriptor>)
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppProviders>
        <CatchBoundary getResetKey={() => 'one'} errorComponent={({ error }) => <ErrorScreen error={error} onRetry={reload} />}>
          <Suspense>
            <Screen />
          </Suspense>
        </CatchBoundary>
      </AppProviders>
    </StrictMode>,
  ),
)
showPageMessage()
startServiceWorker(['/login'], import.meta.url)
// The app, which comes after signing in. Earlier it would share the line with this page.
void firstPaint.then(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
})

// Brought back whole by the browser, the page would still be busy signing in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reload()
})
