import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PhoneCard } from './PhoneCard.tsx'
import { useSecurityOverview } from './useSecurityOverview.ts'

/** Where letters and codes go, and the password. */
export function AccountSettings() {
  const overview = useSecurityOverview()
  return (
    <>
      <EmailCard email={overview.email} newEmail={overview.newEmail} />
      <PasswordCard />
      <PhoneCard phone={overview.phone} />
    </>
  )
}
