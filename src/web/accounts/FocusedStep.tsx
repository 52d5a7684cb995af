import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** A step that replaced another without a new page: it is read from its beginning. */
export function FocusedStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!step.current?.contains(document.activeElement)) step.current?.focus()
  }, [])
  return (
    <Stack ref={step} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Stack>
  )
}
