import type { MessageDescriptor } from '@lingui/core'
import { CatchBoundary } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { createRoot } from 'react-dom/client'
import { giveRefusalTexts, type CodesOf } from '#web/api/errorText.ts'
import { AppProviders } from '#web/AppProviders.tsx'
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'
import { callsRefusalTexts } from '../refusalTexts.ts'
import { guestsRefusalTexts } from './refusalTexts.ts'

// A page of its own: who comes by a link has no account, and gets neither the app nor the ways in. Fetched in time, so that a chunk that
// the sign-in pages need as well does not take the call along.
const JoinCallScreen = lazy(async () => ({ default: (await import('./JoinCallScreen.tsx')).JoinCallScreen }))
const reload = () => location.reload()

giveRefusalTexts({ ...callsRefusalTexts, ...guestsRefusalTexts } satisfies Record<CodesOf<'guests'>, MessageDescriptor>)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppProviders>
      <CatchBoundary getResetKey={() => 'one'} errorComponent={({ error }) => <ErrorScreen error={error} onRetry={reload} />}>
        <VisitorFrame>
          <Suspense fallback={<CentredSpinner />}>
            <JoinCallScreen />
          </Suspense>
        </VisitorFrame>
      </CatchBoundary>
    </AppProviders>
  </StrictMode>,
)
