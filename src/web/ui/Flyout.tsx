import { UnstyledButton } from '@mantine/core'
import { type FocusEvent, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazy } from './lazy.ts'
import './flyout.css'
import { afterFirstPaint } from './firstPaint.ts'

const load = () => import('./DialogEntry.tsx')
afterFirstPaint(load)
const DialogEntry = lazy(async () => ({ default: (await load()).DialogEntry }))

type Props = {
  /** the name of what opens, and of the button unless that says more */
  label: string
  buttonLabel?: string
  /** what the round button shows */
  face: ReactNode
  /** what opens; it can close the panel */
  children: (close: () => void) => ReactNode
}

/**
 * A round button and the panel it opens under the header. The focus goes into the panel; Escape, Back, a press elsewhere or going on with
 * the keyboard closes it.
 */
export function Flyout({ label, buttonLabel = label, face, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useClosing(box, isOpen, close)
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <div ref={box} onBlur={closeOnLeaving}>
      <UnstyledButton
        className="round"
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </UnstyledButton>
      {isOpen && (
        <div className="flyout" ref={takeFocus} id={panelId} role="dialog" aria-label={label} tabIndex={-1}>
          {children(close)}
          <Suspense fallback={null}>
            <DialogEntry onBack={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

function useClosing(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector('button')?.focus()
    }
    const byPress = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) close()
    }
    document.addEventListener('keydown', byKey)
    document.addEventListener('pointerdown', byPress)
    return () => {
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('pointerdown', byPress)
    }
  })
}
