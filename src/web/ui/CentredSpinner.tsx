import { useLingui } from '@lingui/react/macro'
import { Center, Loader } from '@mantine/core'

/** The route spinner: in the middle of the screen while a screen is fetched. */
export function CentredSpinner() {
  const { t } = useLingui()
  return (
    <Center mih="60dvh" role="status" aria-label={t`Loading`}>
      <Loader size="lg" />
    </Center>
  )
}
