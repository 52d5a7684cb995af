/** What a side sends of itself: only sound, a picture of 240 lines, or one of 360. */
export type Picture = 'voice' | 'small' | 'full'

/** Under this measured upload (bit/s) a picture costs the sound (screens, '/video-call' numbers). */
export const VOICE_BELOW = 150_000
/** From this measured upload (bit/s) a picture of 360 lines fits. */
export const FULL_FROM = 500_000

const SAMPLES_DOWN = 3
const SAMPLES_UP = 5

/** The picture now, and for how many measurements in a row another would have fitted better. */
export type Fit = { picture: Picture; lower: number; higher: number }

export const fitOf = (picture: Picture): Fit => ({ picture, lower: 0, higher: 0 })

/** What fits after one more measurement. Down after 3 in a row, up after 5; nobody is brought back from voice without being asked. */
export function nextFit(fit: Fit, uploadBitsPerSecond: number): Fit {
  if (fit.picture === 'voice') return fit
  const isPoor = uploadBitsPerSecond < VOICE_BELOW
  const isSmall = !isPoor && uploadBitsPerSecond < FULL_FROM
  const lower = isPoor || (isSmall && fit.picture === 'full') ? fit.lower + 1 : 0
  const higher = !isPoor && !isSmall && fit.picture === 'small' ? fit.higher + 1 : 0
  if (lower >= SAMPLES_DOWN) return fitOf(isPoor ? 'voice' : 'small')
  return higher >= SAMPLES_UP ? fitOf('full') : { picture: fit.picture, lower, higher }
}

const VOICE_BITS = 70_000
const PICTURE_BITS = 800_000

/** Megabytes a visit may use in both directions together, rounded up to 5. */
export const megabytes = (picture: 'voice' | 'video', minutes: number): number =>
  Math.ceil(((picture === 'voice' ? VOICE_BITS : PICTURE_BITS) * minutes * 60) / 8 / 1_000_000 / 5) * 5

/** Whether a visit begins with voice only: the phone saves data, or its network is slow. */
export const startsWithVoice = (network: { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined): boolean =>
  network !== undefined &&
  (network.saveData === true || ['slow-2g', '2g', '3g'].includes(network.effectiveType ?? '') || (network.downlink ?? 10) < 0.5)
