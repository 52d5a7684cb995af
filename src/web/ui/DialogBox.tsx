import { useLingui } from '@lingui/react/macro'
import { Modal, ModalStackContext } from '@mantine/core'
import { useFocusReturn, useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { isSecondPress } from './secondPress.ts'
import './sheet.css'
import { useDialogEntry } from './useDialogEntry.ts'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The name under which the screen opens it anew after the page was loaded again (`keptDialog`); others are closed then. */
  kept?: string
}

const asSheet = {
  size: '100%',
  xOffset: 0,
  yOffset: 0,
  classNames: { inner: 'sheet-inner', content: 'sheet' },
  transitionProps: { transition: 'slide-up', duration: 180 },
} as const

/** The kit's side of Dialog.tsx. */
export function DialogBox({ opened, onClose, title, children, size = 'md', kept }: DialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
  const isWhole = size === 'lg' || size === 'xl'
  // The dialog opened last is the one that shows, wherever it stands in the tree, and Escape closes it alone (AppProviders.tsx).
  const stackId = useId()
  useLeaveStack(stackId)
  // The kit gives the focus back only when it has seen the dialog closed before.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isShown = opened && isMounted
  useDialogEntry(isShown, onClose, kept)
  // It must not lie over what is to be read next.
  useEffect(() => {
    if (isShown) void import('./toastList.tsx').then((list) => list.dismissSpent())
  }, [isShown])
  // Not by the kit's modal: leaving the stack makes it forget that it was to give the focus back.
  useFocusReturn({ opened: isShown })
  useMarkOfOpener(isShown)
  const isSettled = useIsSettled(isShown)
  return (
    <Modal
      stackId={stackId}
      opened={isShown}
      returnFocus={false}
      onClose={onClose}
      closeOnClickOutside={isSettled}
      title={title}
      {...(!isSettled && { onClickCapture: ignoreSecondPress })}
      {...(isPhone && !isWhole
        ? asSheet
        : { size: size === 'md' ? '30rem' : size, fullScreen: isPhone, transitionProps: { transition: 'fade', duration: 150 } })}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  )
}

/** The kit's stack keeps a dialog that goes away with what holds it while it is open, and the one underneath would stay hidden. */
function useLeaveStack(stackId: string) {
  const leave = use(ModalStackContext)?.removeModal
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => () => latest.current?.(stackId), [stackId])
}

/** The dialog underneath holds the focus again when this one closes, and begins with what is marked: what opened this one, or its first button. */
function useMarkOfOpener(isShown: boolean) {
  useEffect(() => {
    const opener = isShown ? document.activeElement : null
    opener?.setAttribute('data-autofocus', '')
    return () => void setTimeout(() => opener?.removeAttribute('data-autofocus'), SETTLED_MS)
  }, [isShown])
}
const SETTLED_MS = 1000

const SECOND_PRESS_MS = 500

function ignoreSecondPress(event: MouseEvent) {
  if (!isSecondPress(event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** The second of two quick presses lands on or beside what the first has opened, and must neither answer nor close it. */
function useIsSettled(isShown: boolean) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isShown), SECOND_PRESS_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return isSettled
}
