import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { api } from './api.ts'
import { queryClient } from './queryClient.ts'

/** Who is signed in, asked once: signing in and out load the page anew. */
export const meOptions = api.accounts.me.queryOptions()

export const loadMe = () => queryClient.query({ ...meOptions, staleTime: 'static' })

/** The signed-in person, for screens behind a guard. When the session ends a screen stays that person's until it has gone. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meOptions)
  const [first] = useState(data)
  const me = data ?? first
  if (!me) throw new Error('nobody is signed in on a screen behind a guard')
  return me
}
