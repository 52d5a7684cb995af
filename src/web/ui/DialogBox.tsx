import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useFocusReturn, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useState } from 'react'

export type DialogProps = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; size?: 'sm' | 'md' | 'lg' | 'xl' }

/** The kit's side of Dialog.tsx. */
export function DialogBox({ opened, onClose, title, children, size = 'md' }: DialogProps) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false })
  // The dialog opened last is the one that shows, wherever it stands in the tree, and Escape closes it alone (AppProviders.tsx).
  const stackId = useId()
  // The kit gives the focus back only when it has seen the dialog closed before.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const isShown = opened && isMounted
  // Not by the kit's modal: leaving the stack makes it forget that it was to give the focus back.
  useFocusReturn({ opened: isShown })
  return (
    <Modal
      stackId={stackId}
      opened={isShown}
      returnFocus={false}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      transitionProps={{ transition: 'fade', duration: 150 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {children}
    </Modal>
  )
}
