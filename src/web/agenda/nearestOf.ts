/** The free starts that a refusal of a time offers instead. */
export function nearestOf(error: unknown): Date[] {
  const data = (error as { data?: { nearest?: { startsAt: Date }[] } } | undefined)?.data
  return (data?.nearest ?? []).map(({ startsAt }) => startsAt)
}
