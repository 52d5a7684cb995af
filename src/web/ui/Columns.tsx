import type { ReactNode } from 'react'
import './columns.css'

type Props = { /** What belongs beside it, and after it where there is no room. */ side: ReactNode; children: ReactNode }

/** A screen of patients: one column, and two where there is room for them. */
export const Columns = ({ side, children }: Props) => (
  <div className="columns">
    <div>{children}</div>
    <div>{side}</div>
  </div>
)
