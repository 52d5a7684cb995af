import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tellsNurses } from '#rules/supportConsents.ts'
import { api } from '#web/api/api.ts'
import { HelpCards } from '#web/help/parts.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { RedFlagDialogProps } from './redFlagDialogProps.ts'

/** The whole screen for what is an emergency, a sheet for the rest. */
export function RedFlagCards({ found, about, isSent, onMistake, onClose }: RedFlagDialogProps) {
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const shown = found ?? last // stays readable while it closes
  if (!shown) return null
  const { cards, level } = shown
  const isUrgent = cards.includes('urgent')
  const isGrave = cards.some((card) => card !== 'urgent' && card !== 'nurse')
  return (
    <Dialog opened={found !== null} onClose={onClose} title={about} size={isGrave ? 'lg' : 'md'}>
      <HelpCards
        found={shown}
        onSeen={onClose}
        carryOn={<Trans>This was a mistake</Trans>}
        onCarryOn={onMistake}
        notice={<Told isSent={isSent} level={level} />}
        told={<Trans>The nurses get your name and your number.</Trans>}
        hasCallback={cards.some((card) => card !== 'emergency')}
        below={
          isUrgent && (
            <div>
              <LinkButton variant="default" to="/dashboard" search={{ openBooking: true }}>
                <Trans>Book a consultation</Trans>
              </LinkButton>
            </div>
          )
        }
      />
    </Dialog>
  )
}

/** Whether nurses know of it: said only where it is true. Nothing is said while it is not known what was agreed to. */
function Told({ isSent, level }: Pick<RedFlagDialogProps, 'isSent'> & { level: string | null }) {
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  if (!mine) return null
  const isTold = level !== null && tellsNurses(mine)
  return (
    <Alert color={isTold ? 'pink' : 'gray'} icon={<IconHeart aria-hidden />} role="status">
      {!isTold && <Trans>We have told nobody.</Trans>}
      {isTold && isSent && <Trans>We have told your nurse team.</Trans>}
      {isTold && !isSent && <Trans>We will tell your nurse team as soon as there is a connection.</Trans>}
    </Alert>
  )
}
