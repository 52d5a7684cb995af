type AlternativeStart = { doctorId: string; doctorName: string; startsAt: Date }

/** The available starts that a refusal of a time offers instead. */
export function alternativeStartsOf(error: unknown): AlternativeStart[] {
  const data = (error as { data?: { nearest?: AlternativeStart[] } } | undefined)?.data
  return data?.nearest ?? []
}
