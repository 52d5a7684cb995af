import { Avatar } from './Avatar.tsx'
import { doctorFigure } from './doctorFigure.ts'

type Props = { doctor: { id: string; photo: string | null }; size?: number }

/**
 * A doctor's photo; where there is none, or it cannot be fetched, a figure in a colour that is this doctor's own. It is nobody: a made-up
 * person would be taken for the doctor. The name stands beside it, so it says nothing.
 */
export function DoctorFace({ doctor: { id, photo }, size = 48 }: Props) {
  const { colour, hasStethoscope } = doctorFigure(id)
  return (
    <Avatar photo={photo} size={size} colour={colour}>
      <svg width={size} height={size} viewBox="0 0 40 40" fill="currentColor">
        <circle cx="20" cy="16" r="7.5" />
        <path d="M5 44c0-12 6-17.5 15-17.5S35 32 35 44z" />
        <g fill="none" stroke="var(--mantine-color-body)" strokeWidth="1.5" strokeLinecap="round">
          <path d="M16 27l4 7 4-7" />
          {hasStethoscope ? <path d="M27 28.5c2.5 2 2.5 5 1 7.5" /> : <path d="M25.5 35h4" />}
        </g>
      </svg>
    </Avatar>
  )
}
