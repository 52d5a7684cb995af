let signed: string | null = null

/** The note of this visit was signed on this page a moment ago. */
export const markSignedHere = (appointmentId: string) => void (signed = appointmentId)

/** Whether it was; asked once. */
export function takeSignedHere(appointmentId: string): boolean {
  const isSigned = signed === appointmentId
  if (isSigned) signed = null
  return isSigned
}
