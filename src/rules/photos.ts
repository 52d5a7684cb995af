/** What a picture of somebody may weigh, cut and shrunk in the browser: less than two seconds on a slow line. */
export const MAX_PHOTO_BYTES = 200_000

/** Why a picture of this size is not taken. */
export const whyNotPhoto = (bytes: number) => (bytes > MAX_PHOTO_BYTES ? ('PHOTO_TOO_LARGE' as const) : undefined)
