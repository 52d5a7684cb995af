type Nearest = { doctorId: string; doctorName: string; startsAt: Date }

/** The free starts that a refusal of a time offers instead. */
export function nearestOf(error: unknown): Nearest[] {
  const data = (error as { data?: { nearest?: Nearest[] } } | undefined)?.data
  return data?.nearest ?? []
}
