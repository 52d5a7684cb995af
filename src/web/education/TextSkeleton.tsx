import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** The shape of a text that is on its way. */
export const TextSkeleton = () => (
  <Stack>
    <VisuallyHidden role="status">
      <Trans>Loading</Trans>
    </VisuallyHidden>
    <Skeleton h={32} w="70%" />
    <Skeleton h={96} radius="lg" />
    <Skeleton h={160} />
    <Skeleton h={160} />
  </Stack>
)
