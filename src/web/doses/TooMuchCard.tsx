import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dose } from '#contract/doses.ts'
import { tooMuchOf, type LimitedMedicine } from '#rules/doses/tooMuch.ts'
import { overLimitText } from '#rules/medicines/safety.ts'
import { tellsNurses } from '#rules/supportConsents.ts'
import { api } from '#web/api/api.ts'
import { HelpCards } from '#web/help/parts.tsx'

type Props = {
  medicines: readonly LimitedMedicine[]
  /** Of two days at least, with what this phone has not sent yet. */
  doses: readonly Dose[]
  now: Date
}

/** What somebody reads who took more than a limit (domain 2.9): the cards of domain 3.2 with the poison line. */
export function TooMuchCard({ medicines, doses, now }: Props) {
  const { t } = useLingui()
  const [seen, setSeen] = useState<string | null>(null)
  const found = tooMuchOf(medicines, doses, now)
  if (!found) return null
  const isEmergency = found.level === 'emergency'
  const named = medicines.filter(({ id }) => found.medicationIds.includes(id)).map(({ name }) => name)
  if (isEmergency && seen === found.doseId) return null
  return (
    <section aria-label={t`More than your limit`}>
      <Alert color="red" title={overLimitText()} mb="md">
        {isEmergency ? (
          <Trans>
            You recorded more than 4 000 mg of paracetamol in 24 hours. Do not take any more of it: {{ medicines: named.join(', ') }}.
          </Trans>
        ) : (
          <Trans>Do not take any more {{ medicines: named.join(', ') }} for now.</Trans>
        )}
      </Alert>
      <HelpCards
        found={{ cards: [found.level], advice: ['poison_line'] }}
        onSeen={() => setSeen(found.doseId)}
        carryOn={<Trans>This was a mistake</Trans>}
        told={<Told />}
      />
    </section>
  )
}

/** Nurses hear of it by themselves where that was agreed to. Nothing is said while that is not known. */
function Told() {
  const { data: mine } = useQuery(api.consents.mine.queryOptions())
  if (!mine) return null
  return tellsNurses(mine) ? (
    <Trans>The nurse team is told of this, because you agreed to it in Settings. Do not wait for their call.</Trans>
  ) : (
    <Trans>We tell nobody unless you press this button. The nurses get your name and your number, but not what you took.</Trans>
  )
}
