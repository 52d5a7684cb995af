import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

/** A demo's letterbox, where it has one: other servers do not know the address. */
export function LetterboxLink() {
  const { data } = useQuery(api.messageLog.letterbox.queryOptions({ staleTime: Infinity }))
  if (!data?.isHere) return null
  return (
    <Button component="a" href="/letterbox" variant="default">
      <Trans>Demo letterbox</Trans>
    </Button>
  )
}
