import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { isInAppBrowser } from './devicePermissionHelp.ts'

/** The small browsers inside WhatsApp, Facebook and others often refuse camera and microphone: better said before than found out. */
export function InAppBrowserNotice() {
  const { t } = useLingui()
  if (!isInAppBrowser(navigator.userAgent)) return null
  return (
    <Alert color="yellow" role="status" title={t`You opened this page inside another app`}>
      <Stack gap="xs" align="flex-start">
        <Text>
          <Trans>
            Calls often do not work there. Open this page in Chrome or Safari: choose 'Open in browser' in the menu of that app.
          </Trans>
        </Text>
        {/Android/.test(navigator.userAgent) && (
          <Button component="a" href={chromeUrl(location.href)} leftSection={<IconExternalLink size={20} aria-hidden />}>
            <Trans>Open in Chrome</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** An address that Android opens in Chrome, whichever app shows it. */
const chromeUrl = (address: string) => {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.replace(':', '')};package=com.android.chrome;end`
}
