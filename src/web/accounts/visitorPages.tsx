import { Ground } from '#web/Ground.tsx'
import { CatchBoundary } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showNews } from '#web/pageChange.ts'
import { startWorker } from '#web/startWorker.ts'
import { BrokenScreen } from '#web/ui/BrokenScreen.tsx'
import { firstPaint } from '#web/ui/firstPaint.ts'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'
import { InvitationScreen } from './InvitationScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'
import { SecondFactorScreen } from './SecondFactorScreen.tsx'
import { SignInReturnScreen } from './SignInReturnScreen.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'

// Pages of their own, without the app: who only signs in or up, or opens a letter's link, does not wait for it.
const screens: Record<string, () => React.JSX.Element> = {
  '/login': LoginScreen,
  '/signup': SignUpScreen,
  '/forgot-password': ForgotPasswordScreen,
  '/reset-password': ResetPasswordScreen,
  '/invitation': InvitationScreen,
  '/second-factor': SecondFactorScreen,
  '/sign-in/return': SignInReturnScreen,
}
const Screen = screens[location.pathname.replace(/\/$/, '')] ?? LoginScreen
const reload = () => location.reload()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Ground>
      <CatchBoundary getResetKey={() => 'one'} errorComponent={({ error }) => <BrokenScreen error={error} onRetry={reload} />}>
        <Screen />
      </CatchBoundary>
    </Ground>
  </StrictMode>,
)
showNews()
startWorker(['/login'], import.meta.url)
// The app, which comes after signing in. Earlier it would share the line with this page.
void firstPaint.then(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'prefetch'
})

// Brought back whole by the browser, the page would still be busy signing in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reload()
})
