import { type ReactNode, Suspense, useState } from 'react'

/** Fetches and mounts what is inside when it is first opened, and keeps it for its closing. */
export function LazyMount({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  return wasOpened && <Suspense fallback={null}>{children}</Suspense>
}
