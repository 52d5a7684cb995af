import type { ReactNode } from 'react'

type Props = { value: number; of: number; size: 'sm' | 'lg'; part?: string; children: ReactNode }

/** How much of the most was reached, as a ring around what is said in it. */
export const ScoreRing = ({ value, of, size, part, children }: Props) => (
  <span className="score-ring" data-size={size} data-part={part} aria-hidden>
    <svg viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="16" />
      {value > 0 && <circle className="score-ring-value" cx="18" cy="18" r="16" pathLength={of} strokeDasharray={`${value} ${of}`} />}
    </svg>
    <b>{children}</b>
  </span>
)
