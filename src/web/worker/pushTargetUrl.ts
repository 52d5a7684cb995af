/** Where a message leads: one of our own pages, whatever it says. */
export function pushTargetUrl(url: string, origin: string): string {
  const place = url.startsWith('/') ? URL.parse(url, origin) : null
  return place?.origin === origin ? place.href : `${origin}/notifications`
}
