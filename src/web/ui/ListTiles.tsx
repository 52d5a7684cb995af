import type { ReactNode } from 'react'
import './listTiles.css'

/** Cards of rows (`ListRows`) as one on a phone, and side by side where there is room. In them `b` is how it is now, in a word or a number. */
export const ListTiles = ({ children }: { children: ReactNode }) => <div className="list-tiles">{children}</div>
