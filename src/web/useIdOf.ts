import { useRef } from 'react'
import { randomId } from './randomId.ts'

/** The id of a wish: the same for the same wish, so that it is granted once however often it is sent; another one once the wish was changed. */
export function useIdOf() {
  const last = useRef({ wish: '', id: '' })
  return (wish: object) => {
    const said = JSON.stringify(wish)
    if (last.current.wish !== said) last.current = { wish: said, id: randomId() }
    return last.current.id
  }
}
