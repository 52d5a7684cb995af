import type { ReactNode } from 'react'
import './actions.css'

type Props = {
  isStep?: boolean
  /** What has been chosen so far, above the buttons. */
  summary?: ReactNode
  children: ReactNode
}

/**
 * The buttons that end a question or a step, the main one last. On a phone they are as wide as the screen with the main one on top, or,
 * in the steps of a flow, beside the way back; on a desk they stand at the right. They stay in sight while a dialog scrolls.
 */
export function Actions({ isStep = false, summary, children }: Props) {
  return (
    <div className={isStep ? 'actions actions-of-step' : 'actions'}>
      {summary && <div className="actions-summary">{summary}</div>}
      {children}
    </div>
  )
}
