import { useState, type ReactNode } from 'react'
import './avatar.css'

type Props = { photo?: string | null; size?: number; colour: string; isSquare?: boolean; children: ReactNode }

/**
 * The small picture before a name, in pixels of `size`: a photo, or what is given for where there is none or it cannot be fetched. The name
 * stands beside it, so it says nothing. Lighter than the kit's, which is made for groups too.
 */
export function Avatar({ photo, size = 38, colour, isSquare = false, children }: Props) {
  const [unreadable, setUnreadable] = useState<string>()
  const tint = `var(--mantine-color-${colour}-light`
  return (
    <span
      className="avatar"
      data-square={isSquare || undefined}
      aria-hidden
      style={{ width: size, height: size, background: `${tint})`, color: `${tint}-color)`, fontSize: size / 2.5 }}
    >
      {photo && photo !== unreadable ? <img src={photo} alt="" onError={() => setUnreadable(photo)} /> : children}
    </span>
  )
}
