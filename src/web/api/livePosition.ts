/**
 * How far the server had heard of changes when this page began to read: the stream of changes tells what changed later, and the rest need
 * not be read again.
 */
let position: string | undefined
let isKnown = true

export const livePosition = () => position

/** Of each answer; the first one counts, since all that the server said to this page was read with it or later. */
export function noteLivePosition(answer: Response) {
  if (isKnown) position ??= answer.headers.get('live-position') ?? undefined
  return answer
}

/** The stream has told all until then. */
export const setLivePosition = (told: string) => {
  position = told
  isKnown = true
}

/** Something is shown that an earlier page read: all rooms are to be read again. */
export const forgetLivePosition = () => {
  position = undefined
  isKnown = false
}
