import type { ReactNode } from 'react'

/** A number and what it counts, in a list of such. */
export const ScoreFigure = ({ word, children }: { word: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)
