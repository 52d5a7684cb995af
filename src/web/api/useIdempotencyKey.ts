import { useState } from 'react'
import { randomId } from '#web/browser/randomId.ts'

/** Idempotency keys: the same for the same input, so that it counts once however often it is sent; another one once the input was changed. */
export function idempotencyKeys() {
  let last = { input: '', id: '' }
  return {
    keyOf: (input: object) => {
      const said = JSON.stringify(input)
      if (last.input !== said) last = { input: said, id: randomId() }
      return last.id
    },
    /** It has arrived: the same once more is meant to count again. */
    renew: () => {
      last = { input: '', id: '' }
    },
  }
}

export const useIdempotencyKey = () => useState(idempotencyKeys)[0]
