import type { ReactNode } from 'react'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'

/** Where letters and codes go, and the password. */
export function AccountSettings({ further }: { further: ReactNode }) {
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
