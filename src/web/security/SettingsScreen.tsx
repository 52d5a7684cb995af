import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { type UrlTab, UrlTabs } from '#web/ui/UrlTabs.tsx'
import { AppearanceSettings } from './AppearanceSettings.tsx'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'

// Fetched with its tab: most people come for something else.
const SecuritySettings = lazy(async () => ({ default: (await import('./SecuritySettings.tsx')).SecuritySettings }))

/**
 * One's own account and how everything looks, for every role; `further` and `friends` are the parts of other rooms. Each part needs the server for
 * itself: Appearance works without it.
 */
export function SettingsScreen({ further, friends }: { further: readonly UrlTab[]; friends: ReactNode }) {
  const { t } = useLingui()
  const tabs = [
    { value: 'account', label: <Trans>Account</Trans>, panel: <AccountSettings further={friends} /> },
    { value: 'security', label: <Trans>Security</Trans>, panel: <SecuritySettings /> },
    ...further,
    { value: 'appearance', label: <Trans>Appearance</Trans>, panel: <AppearanceSettings /> },
  ].map((tab) => ({ ...tab, panel: <ErrorBoundary>{tab.panel}</ErrorBoundary> }))
  return (
    <>
      <PageHeading>
        <Trans>Settings</Trans>
      </PageHeading>
      <UrlTabs param="tab" tabs={tabs} label={t`Parts of the settings`} />
    </>
  )
}

/** Where letters and codes go, and the password. */
function AccountSettings({ further }: { further: ReactNode }) {
  const overview = useSecurityOverview()
  return (
    <div className="settings">
      <EmailCard email={overview.email} newEmail={overview.newEmail} />
      <PasswordCard />
      <PhoneCard phone={overview.phone} />
      {further}
    </div>
  )
}
