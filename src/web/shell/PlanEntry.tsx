import { Trans } from '@lingui/react/macro'
import { IconClipboardHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/api/api.ts'

/** The plan of the support programme, for who takes part. */
export function PlanEntry({ onUse }: { onUse: () => void }) {
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  if (!mine?.some(({ code, decision }) => code === 'psp_support' && decision === 'accepted')) return null
  return (
    <Link to={'/my-plan' as string} onClick={onUse}>
      <IconClipboardHeart size={20} aria-hidden />
      <Trans>My plan</Trans>
    </Link>
  )
}
