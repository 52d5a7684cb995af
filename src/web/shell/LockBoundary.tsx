import { type ReactNode, Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { useSession } from '#web/session/session.ts'

// Patients keep their phones to themselves: they neither lock nor fetch this.
const StaffLock = lazy(async () => ({ default: (await import('./StaffLock.tsx')).StaffLock }))

/** The whole app, and over it the lock of staff: over a screen that broke too. */
export function LockBoundary({ children }: { children: ReactNode }) {
  const { me } = useSession()
  return (
    <>
      {children}
      {me && me.role !== 'patient' && (
        <Suspense fallback={null}>
          <StaffLock me={me} />
        </Suspense>
      )}
    </>
  )
}
