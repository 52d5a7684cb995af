import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import './fold.css'

type Props = {
  isOpen: boolean
  onToggle: () => void
  title: ReactNode
  /** What is inside, in a line. */
  about?: ReactNode
  children: ReactNode
}

/** What is wanted now and then, at the foot of a card: a row that opens below itself. */
export function Fold({ isOpen, onToggle, title, about, children }: Props) {
  const bodyId = useId()
  return (
    <div className="fold">
      <UnstyledButton className="fold-head" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <span>
          <strong>{title}</strong>
          {about && <small>{about}</small>}
        </span>
        <IconChevronDown size={20} aria-hidden />
      </UnstyledButton>
      <div id={bodyId} className="fold-inside">
        <div>{children}</div>
      </div>
    </div>
  )
}
