import { Call } from './call.ts'
import { followUpTransport } from './followUpTransport.ts'

// A follow-up by video is held in the same call as a visit; its screens are those of the follow-ups.
export type { Call } from './call.ts'
export { CallButton } from './CallButton.tsx'
export { ContinuedElsewhere } from './ContinuedElsewhere.tsx'
export { PlainStage } from './PlainStage.tsx'
export { useDataUsageText } from './useDataUsageText.ts'

const others = { patient: 'nurse', nurse: 'patient' } as const

/** One side of a follow-up by video. */
export const followUpCall = (callId: string, side: keyof typeof others) =>
  new Call(callId, { side, other: others[side], transport: followUpTransport(callId) })
