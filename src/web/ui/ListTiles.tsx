import type { ReactNode } from 'react'
import './listTiles.css'

type Props = { children: ReactNode; isDense?: boolean }

/**
 * Cards of rows (`ListRows`) as one on a phone, and side by side where there is room. In them `b` is how it is now, in a word or a number.
 * Dense: flat, so that a list below many of them is in sight.
 */
export const ListTiles = ({ children, isDense = false }: Props) => (
  <div className="list-tiles" data-dense={isDense || undefined}>
    {children}
  </div>
)
