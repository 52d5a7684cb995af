import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useMe } from '#web/session/session.ts'
import { startPageOf } from '#web/navigation/startPage.ts'

/** One step back in history, or to the start page where there is none. */
export function BackButton() {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const { role } = useMe()
  const goBack = () => (canGoBack ? history.back() : void navigate({ to: startPageOf(role) }))
  return (
    <Button className="back" variant="subtle" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={goBack}>
      <Trans>Back</Trans>
    </Button>
  )
}
