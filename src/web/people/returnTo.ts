const here = 'https://here.invalid'

/** Where to go after onboarding, if it is one of our own paths and no other site's dressed up as one. */
export function ownPath(returnTo: string | undefined): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, here)) return undefined
  const url = new URL(returnTo, here)
  return url.origin === here ? `${url.pathname}${url.search}` : undefined
}

/** Whether the booking dialog sent the person here: it needs a phone number too. */
export const comesFromBooking = (returnTo: string | undefined) =>
  returnTo !== undefined && new URL(returnTo, here).searchParams.get('openBooking') === 'true'
