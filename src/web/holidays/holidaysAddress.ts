/** Which year is shown, kept in the address; this year unless it says otherwise. */
export type HolidaysAddress = { year?: number }

export function holidaysAddress({ year }: Record<string, unknown>): HolidaysAddress {
  const wanted = Number(year)
  return Number.isInteger(wanted) && wanted >= 1900 && wanted < 2200 ? { year: wanted } : {}
}
