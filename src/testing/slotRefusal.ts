/** A start that went, as the server says it. */
export type SlotRefusal = { code: string; data: { startsAt: Date; nearest: { doctorId: string; doctorName: string; startsAt: Date }[] } }

/** How a call was refused; a call that went through is a fault of the test. */
export const refusalOf = (call: Promise<unknown>): Promise<SlotRefusal> =>
  call.then(
    () => {
      throw new Error('the call was not refused')
    },
    (refusal: unknown) => refusal as SlotRefusal,
  )
