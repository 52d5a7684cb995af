/** What one side sends of itself: only sound, or besides it a picture of 240 or 360 lines. The camera itself gives 480 at most. */
export type SentVideo = 'voice' | '240p' | '360p'
/** What a person wants: what the line carries, at most a small picture, or no picture in either direction. */
export type VideoPreference = 'auto' | 'saver' | 'voice'
/** Why no larger picture goes out; null when nothing holds it back. */
export type QualityReason = 'line' | 'theirLine' | 'chosen' | 'theirChoice' | null
/** One look at the line; what a browser does not say is undefined. `lost` is the part of what was sent, 0 to 1. */
export type ConnectionSample = { uploadKbits?: number | undefined; lost?: number | undefined; roundTripMs?: number | undefined }

/** Under this upload a picture costs the sound (screens, '/video-call' numbers). */
export const AUDIO_ONLY_BELOW_KBITS = 150
/** From this upload a picture of 360 lines fits. */
export const FULL_FROM_KBITS = 500
/** From this estimate a picture of 360 lines is tried: while a small one goes out, browsers look for no more than twice its bits. */
const TRY_FULL_FROM_KBITS = 350
/** How often a line is looked at in a call. */
export const SAMPLE_EVERY_MS = 2000

const sizes: readonly SentVideo[] = ['voice', '240p', '360p']
const smaller = (one: SentVideo, other: SentVideo): SentVideo => (sizes.indexOf(one) <= sizes.indexOf(other) ? one : other)

const MOST_LOST = { picture: 0.1, full: 0.04, trial: 0.03 }
const MOST_ROUND_TRIP_MS = { picture: 1500, full: 800, trial: 700 }
const SAMPLES_DOWN = 3
const SAMPLES_UP = 5
const SAMPLES_OF_CALM = 10 // before a picture is tried again
const MOST_PATIENCE = 8 // times as long, after trials that failed
const SAMPLES_SETTLING = 4 // the browser's estimate begins low and climbs
const SAMPLES_OF_TRIAL = 15

/**
 * What the line carries now. `lower` and `higher` count samples in a row for which another size would have fitted better, `settling`
 * those that are not believed yet, `trial` those until a picture that was brought back counts as held, `patience` how many times
 * longer than at first the line must be calm before the next trial.
 */
export type VideoFit = { sent: SentVideo; lower: number; higher: number; settling: number; trial: number; patience: number }

export const steadyFit = (sent: SentVideo): VideoFit => ({ sent, lower: 0, higher: 0, settling: SAMPLES_SETTLING, trial: 0, patience: 1 })

const onTrial = (fit: VideoFit, sent: SentVideo): VideoFit => ({
  ...steadyFit(sent),
  trial: SAMPLES_OF_TRIAL + SAMPLES_SETTLING,
  patience: fit.patience,
})

/** A picture is tried: the line is calm, or somebody wants to see for themselves. */
export const tryPicture = (fit: VideoFit): VideoFit => onTrial(fit, '240p')

const over = (value: number | undefined, most: number) => value !== undefined && value > most
const under = (value: number | undefined, least: number) => value !== undefined && value < least

/** Whether the line is so bad that the picture is dropped and only the sound goes on. */
const needsAudioOnly = ({ uploadKbits, lost, roundTripMs }: ConnectionSample) =>
  under(uploadKbits, AUDIO_ONLY_BELOW_KBITS) || over(lost, MOST_LOST.picture) || over(roundTripMs, MOST_ROUND_TRIP_MS.picture)

/** The largest size that one sample speaks for. */
function carried(sample: ConnectionSample): SentVideo {
  if (needsAudioOnly(sample)) return 'voice'
  const { uploadKbits, lost, roundTripMs } = sample
  if (under(uploadKbits, FULL_FROM_KBITS) || over(lost, MOST_LOST.full) || over(roundTripMs, MOST_ROUND_TRIP_MS.full)) return '240p'
  return '360p'
}

/** Whether a small picture goes out so well that a larger one may be tried. */
const hasRoom = ({ uploadKbits, lost, roundTripMs }: ConnectionSample) =>
  !under(uploadKbits, TRY_FULL_FROM_KBITS) && !over(lost, MOST_LOST.trial) && !over(roundTripMs, MOST_ROUND_TRIP_MS.trial)

/**
 * What fits after one more sample. Down after 3 in a row, up after 5. Up is a trial: a browser cannot tell how much more would fit than
 * what goes out. A trial that fails doubles the wait for the next one. From sound alone it takes a line that was calm for 20 seconds.
 */
export function nextFit(fit: VideoFit, sample: ConnectionSample): VideoFit {
  if (fit.sent === 'voice') return afterCalm(fit, sample)
  if (fit.settling > 0) return { ...fit, settling: fit.settling - 1, trial: Math.max(0, fit.trial - 1) }
  const fits = carried(sample)
  const isLower = fits !== fit.sent && smaller(fits, fit.sent) === fits
  const lower = isLower ? fit.lower + 1 : 0
  const higher = fit.sent === '240p' && !isLower && hasRoom(sample) ? fit.higher + 1 : 0
  if (lower >= SAMPLES_DOWN) {
    const patience = fit.trial > 0 ? Math.min(MOST_PATIENCE, fit.patience * 2) : fit.patience
    return { ...steadyFit(fits), patience }
  }
  if (higher >= SAMPLES_UP * fit.patience) return onTrial(fit, '360p')
  const trial = Math.max(0, fit.trial - 1)
  return { ...fit, lower, higher, trial, patience: trial === 0 && fit.trial > 0 ? 1 : fit.patience }
}

function afterCalm(fit: VideoFit, { lost, roundTripMs }: ConnectionSample): VideoFit {
  const knowsNothing = lost === undefined && roundTripMs === undefined
  if (knowsNothing) return fit
  const isCalm = !over(lost, MOST_LOST.trial) && !over(roundTripMs, MOST_ROUND_TRIP_MS.trial)
  const higher = isCalm ? fit.higher + 1 : 0
  return higher >= SAMPLES_OF_CALM * fit.patience ? tryPicture(fit) : { ...fit, higher }
}

/** With what a call begins, by what was measured before it. Without a measurement small, and it climbs. Never by the kind of network. */
export function initialFit(uploadKbits: number | undefined): VideoFit {
  if (uploadKbits === undefined) return steadyFit('240p')
  return steadyFit(uploadKbits < AUDIO_ONLY_BELOW_KBITS ? 'voice' : uploadKbits < FULL_FROM_KBITS ? '240p' : '360p')
}

/** The largest picture that somebody wants, in either direction: what comes in costs them as much as what goes out. */
export const maxVideo = (choice: VideoPreference): SentVideo => (choice === 'auto' ? '360p' : choice === 'saver' ? '240p' : 'voice')

type Sides = { fit: VideoFit; choice: VideoPreference; theirMost: SentVideo; measuredKbits: number | undefined; theirLineIsSlow: boolean }

/**
 * What goes out, and why not more. A slow way between two people may be either's: it is theirs when they say so and ours was measured
 * to be good before the call.
 */
export function videoToSend({ fit, choice, theirMost, measuredKbits, theirLineIsSlow }: Sides): { sent: SentVideo; why: QualityReason } {
  const most = smaller(maxVideo(choice), theirMost)
  const sent = smaller(fit.sent, most)
  if (sent === '360p') return { sent, why: null }
  if (fit.sent === sent && fit.sent !== most) {
    const isOurs = !theirLineIsSlow || under(measuredKbits, FULL_FROM_KBITS)
    return { sent, why: isOurs ? 'line' : 'theirLine' }
  }
  return { sent, why: smaller(maxVideo(choice), theirMost) === maxVideo(choice) ? 'chosen' : 'theirChoice' }
}

// kbit/s in both directions together, with what the network adds to each packet.
const most: Record<SentVideo, number> = { voice: 70, '240p': 470, '360p': 870 }

/** Megabytes that a call with this choice may use, rounded up to 5. */
export const megabytes = (choice: VideoPreference, minutes: number): number =>
  Math.ceil((most[maxVideo(choice)] * minutes * 60) / 8000 / 5) * 5

/** What so many megabytes cost, in cents, at the price of a gigabyte (counted as 1,000 MB). Rounded up: never less than is paid. */
export const dataCents = (megabytesUsed: number, centsPerGigabyte: number): number => Math.ceil((megabytesUsed * centsPerGigabyte) / 1000)

/** How long the seat of somebody whose connection broke is kept before the other side reads that they are away. */
export const SEAT_KEPT_SECONDS = 120
