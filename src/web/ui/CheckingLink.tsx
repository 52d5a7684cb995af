import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { ScreenTitle } from './ScreenTitle.tsx'

/** While the server says whether the link that led here is good. */
export function CheckingLink() {
  const { t } = useLingui()
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Checking your link</Trans>
      </ScreenTitle>
      <VisuallyHidden role="status">{t`Please wait a moment.`}</VisuallyHidden>
      <Skeleton h={24} w="80%" />
      <Skeleton h={48} />
      <Skeleton h={48} />
    </Stack>
  )
}
