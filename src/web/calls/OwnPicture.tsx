import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Corner, cornerAfter, cornerByKey, nearestCorner } from './corners.ts'
import { isMirrored } from './otherCameras.ts'
import { VideoView } from './VideoView.tsx'

type Props = { track: MediaStreamTrack; corner: Corner; onMove: (corner: Corner) => void }

/** Oneself, small, in whichever corner does not matter now: dragged there, by arrow keys, or one corner further with each press. */
export function OwnPicture({ track, corner, onMove }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const { hasMoved, ...drag } = useDrag(box, onMove)
  const places: Record<Corner, string> = {
    'top-right': t`Move the small picture, now at the top right`,
    'bottom-right': t`Move the small picture, now at the bottom right`,
    'bottom-left': t`Move the small picture, now at the bottom left`,
    'top-left': t`Move the small picture, now at the top left`,
  }
  return (
    <div ref={box} className="own-picture">
      <VideoView track={track} label={t`Your own picture`} className="own-video" mirrored={isMirrored(track)} />
      <button
        type="button"
        className="own-mover"
        aria-label={places[corner]}
        onClick={() => !hasMoved() && onMove(cornerAfter(corner))}
        onKeyDown={(event) => {
          const next = cornerByKey(corner, event.key)
          if (!next) return
          event.preventDefault()
          onMove(next)
        }}
        {...drag}
      />
    </div>
  )
}

const MOVED_PIXELS = 8

/** Follows the finger, and says in which corner it let go. */
function useDrag(box: RefObject<HTMLElement | null>, onMove: (corner: Corner) => void) {
  const start = useRef<{ x: number; y: number }>(null)
  const moved = useRef(false)
  const shift = (to: string) => box.current?.style.setProperty('translate', to)
  return {
    hasMoved: () => moved.current,
    onPointerDown: ({ clientX: x, clientY: y, pointerId, currentTarget }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      start.current = { x, y }
      moved.current = false
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      moved.current ||= Math.hypot(x, y) > MOVED_PIXELS
      if (moved.current) shift(`${x}px ${y}px`)
    },
    onPointerUp: () => {
      start.current = null
      const own = box.current?.getBoundingClientRect()
      const area = box.current?.parentElement?.getBoundingClientRect()
      shift('none')
      if (moved.current && own && area) onMove(nearestCorner({ x: own.left + own.width / 2, y: own.top + own.height / 2 }, area))
    },
    onPointerCancel: () => {
      start.current = null
      shift('none')
    },
  }
}
