import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { UrlTabs } from '#web/ui/UrlTabs.tsx'
import { WalletCorrections } from './WalletCorrections.tsx'
import { PaymentsToReview } from './PaymentsToReview.tsx'
import { FindWallet } from './FindWallet.tsx'

/** For administrators: corrects a patient's wallet, above R1 000 with a second administrator. */
export function WalletsScreen() {
  const { t } = useLingui()
  const tabs = [
    { value: 'open', label: <Trans>Pending</Trans>, panel: <WalletCorrections view="open" /> },
    { value: 'done', label: <Trans>Decided</Trans>, panel: <WalletCorrections view="done" /> },
    { value: 'payments', label: <Trans>Payments</Trans>, panel: <PaymentsToReview /> },
  ].map((tab) => ({ ...tab, panel: <ErrorBoundary>{tab.panel}</ErrorBoundary> }))
  return (
    <Stack gap="md">
      <PageHeading subtitle={<Trans>Correct a balance. Above R1 000.00 another administrator decides.</Trans>}>
        <Trans>Wallets</Trans>
      </PageHeading>
      <FindWallet />
      <UrlTabs param="view" tabs={tabs} label={t`Pending and decided`} />
    </Stack>
  )
}
