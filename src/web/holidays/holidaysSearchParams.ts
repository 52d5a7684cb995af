/** Which year is shown, kept in the URL; this year unless it says otherwise. */
export type HolidaysSearchParams = { year?: number }

export function parseHolidaysSearchParams({ year }: Record<string, unknown>): HolidaysSearchParams {
  const wanted = Number(year)
  return Number.isInteger(wanted) && wanted >= 1900 && wanted < 2200 ? { year: wanted } : {}
}
