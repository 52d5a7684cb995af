import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useState } from 'react'

/** Words are looked for once nothing was typed for so long. */
const PAUSE_MILLISECONDS = 250

/** What somebody looks for while they type, which stays in no address. What was found stays until the next is. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MILLISECONDS)
  return { typed, setTyped, search: useDeferredValue(search) }
}
