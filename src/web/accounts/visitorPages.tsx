import { Ground } from '#web/Ground.tsx'
import { CatchBoundary } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showNews } from '#web/pageChange.ts'
import { BrokenScreen } from '#web/ui/BrokenScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'

// /login and /signup are pages of their own, without the app: who only signs in or up does not wait for it.
const Screen = location.pathname.startsWith('/signup') ? SignUpScreen : LoginScreen
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

// Brought back whole by the browser, the page would still be busy signing in.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reload()
})
