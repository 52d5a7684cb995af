import { useState } from 'react'
import { timedId } from '#web/browser/randomId.ts'

/** Idempotency keys, of which the later is the higher: the same for the same input, so that it counts once however often it is sent; another one once the input was changed. */
export function idempotencyKeys() {
  let last = { input: '', id: '' }
  return {
    keyOf: (input: object) => {
      const said = JSON.stringify(input)
      if (last.input !== said) last = { input: said, id: timedId(new Date()) }
      return last.id
    },
    /** It has arrived: the same once more is meant to count again. */
    renew: () => {
      last = { input: '', id: '' }
    },
  }
}

export const useIdempotencyKey = () => useState(idempotencyKeys)[0]
