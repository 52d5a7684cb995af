import { Skeleton } from '@mantine/core'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { CONNECTED, isNetworkError } from './client.ts'
import { sentenceForError } from './errorText.ts'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'

/** A part of a screen that waits and fails by itself: the rest stays usable. */
export function ErrorBoundary({ children, fallback = <Skeleton h={140} radius="lg" /> }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset: askAgain }) => (
        <CatchBoundary
          getResetKey={() => 'one'}
          errorComponent={({ error, reset }) => (
            <Failed
              error={error}
              onRetry={() => {
                askAgain()
                reset()
              }}
            />
          )}
        >
          <Suspense fallback={fallback}>{children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** What failed for want of a connection is tried again as soon as there is one. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    if (!isNetworkError(error)) return
    addEventListener(CONNECTED, onRetry)
    return () => removeEventListener(CONNECTED, onRetry)
  })
  return <ErrorCard reason={sentenceForError(error)} onRetry={onRetry} />
}
