import { useRef } from 'react'
import { randomId } from '#web/browser/randomId.ts'

/** An idempotency key: the same for the same input, so that it counts once however often it is sent; another one once the input was changed. */
export function useIdempotencyKey() {
  const last = useRef({ input: '', id: '' })
  return (input: object) => {
    const said = JSON.stringify(input)
    if (last.current.input !== said) last.current = { input: said, id: randomId() }
    return last.current.id
  }
}
