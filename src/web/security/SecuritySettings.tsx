import { AuthenticatorCard } from './AuthenticatorCard.tsx'
import { ActiveSessionsCard } from './ActiveSessionsCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { ProvidersCard } from './ProvidersCard.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'

/** What else lets somebody in, and where they are signed in. */
export function SecuritySettings() {
  const overview = useSecurityOverview()
  return (
    <div className="settings">
      <AuthenticatorCard overview={overview} />
      <PasskeysCard overview={overview} />
      <ProvidersCard identities={overview.identities} />
      <ActiveSessionsCard devices={overview.devices} />
    </div>
  )
}
