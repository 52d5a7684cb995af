import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import './callControls.css'

type Props = {
  icon: ReactNode
  /** 'off': what is switched off and should not be forgotten. */
  tone?: 'off' | 'leave' | undefined
  /** What is new behind it; the name says it as well. */
  count?: number
  'aria-label'?: string | undefined
  'aria-expanded'?: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

/** One of a call's controls: a round icon with its word below. */
export function CallButton({ icon, tone, count = 0, children, ...button }: Props) {
  const face = (
    <>
      {icon}
      {count > 0 && (
        <span className="call-count" aria-hidden>
          {count}
        </span>
      )}
    </>
  )
  return (
    <Button variant="default" className="call-button" data-tone={tone} leftSection={face} {...button}>
      {children}
    </Button>
  )
}
