import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { randomId } from '#web/browser/randomId.ts'

/** Another code each time this is mounted; nobody knows it until it is used. */
export function useInviteCode() {
  const [opening] = useState(randomId)
  const { data, error, refetch } = useQuery({
    ...api.friendInvites.createCode.queryOptions(),
    queryKey: ['invitation code', opening],
    staleTime: Infinity,
    gcTime: 0,
  })
  return { invitation: data, error, retry: () => void refetch() }
}

/** The link goes somewhere. That we could not note it must not stop whoever shares it. */
export const saveInviteCode = (code: string) => void client.friendInvites.saveCode({ code }).catch(() => {})
