import type { ReactNode } from 'react'
import './figureList.css'

/** Numbers and what they count, side by side. */
export const FigureList = ({ figures }: { figures: readonly { word: string; figure: ReactNode }[] }) => (
  <dl className="figure-list">
    {figures.map(({ word, figure }) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
