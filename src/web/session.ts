import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { api } from './api.ts'
import { queryClient } from './queryClient.ts'

/** Who is signed in, asked once and kept until sign-in or sign-out says otherwise. */
export const meOptions = api.accounts.me.queryOptions()

export const loadMe = () => queryClient.query({ ...meOptions, staleTime: 'static' })

/** The signed-in person, for screens behind a guard. After sign-out a screen stays that person's until it has gone. */
export function useMe(): Me {
  const { data } = useSuspenseQuery(meOptions)
  const [first] = useState(data)
  const me = data ?? first
  if (!me) throw new Error('nobody is signed in on a screen behind a guard')
  return me
}

/** Starts with a clean slate as this person, or as nobody. */
export function becomes(me: Me | null) {
  queryClient.clear()
  queryClient.setQueryData(meOptions.queryKey, me)
}

/** A role's own start page. */
export const startPageOf = (role: Me['role']) =>
  ({ patient: '/dashboard', doctor: '/doctor/dashboard', nurse: '/nurse/dashboard', admin: '/admin' })[role]
