import { useEffect, useRef } from 'react'

type Props = { track: MediaStreamTrack; label: string; mirrored?: boolean; className?: string }

/** A camera's picture. Always silent: sound has its own element, so that a picture may start without being asked. */
export function VideoView({ track, label, mirrored = false, className = 'picture' }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    void element.play().catch(() => {}) // a picture that was replaced before it began
    return () => {
      element.srcObject = null
    }
  }, [track])
  return <video ref={video} className={className} aria-label={label} data-mirrored={mirrored || undefined} muted playsInline autoPlay />
}
