import { Trans, useLingui } from '@lingui/react/macro'
import { IconUser } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { missingForBooking, type NeededForBooking } from '#rules/booking.ts'
import { ListRow, Tile } from '#web/ui/ListRow.tsx'
import { profileOptions } from './profileQuery.ts'

/** Shown while something is missing that a doctor's visit needs. */
export function ProfileRow() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: profile } = useSuspenseQuery(profileOptions)
  const missing = missingForBooking(profile)
  if (missing.length === 0) return null
  const words: Record<NeededForBooking, string> = {
    first_name: t`First name`,
    last_name: t`Last name`,
    gender: t`Gender`,
    phone_number: t`Phone number`,
  }
  const needed = missing.map((field) => words[field]).join(', ')
  return (
    <ListRow
      picture={<Tile icon={IconUser} colour="yellow" />}
      secondLine={t`To book a doctor we still need: ${needed}`}
      onClick={() => navigate({ to: '/onboarding' as string, state: { returnTo: '/dashboard' } })}
    >
      <Trans>Complete your profile</Trans>
    </ListRow>
  )
}
