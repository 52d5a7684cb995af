/** Whether the booking dialog sent the person here: it needs a phone number too. */
export const comesFromBooking = (returnTo: string | undefined) =>
  returnTo !== undefined && new URL(returnTo, 'https://here.invalid').searchParams.get('openBooking') === 'true'
